#include <stdio.h>
#include <sys/mman.h>

void far(long n, double *restrict f, const double *restrict u);

int main(void)
{
    static double f[2];
    double *all = mmap(NULL, (size_t)64 << 30, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (all == MAP_FAILED)
        return 0;
    double *u = all + ((size_t)4 << 30);
    u[0] = 1.5;
    u[3000000000] = 2.5;
    u[(int)3000000000u] = 3.5;
    far(2, f, u);
    printf("%a %a\n", f[0], f[1]);
    return 0;
}
