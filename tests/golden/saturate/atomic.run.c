#include <stdatomic.h>
#include <stdio.h>

void wait(int n, const double *restrict u, double *restrict f, _Atomic int *ready);

int main(void)
{
    double f[20], u[20];
    _Atomic int ready = 100;
    for (int i = 0; i < 20; i++)
        u[i] = i % 7;
    wait(20, u, f, &ready);
    for (int i = 0; i < 20; i++)
        printf("%a\n", f[i]);
    return 0;
}
