/* In a CUDA file, the kernel stands above the function. */
#include <cstdio>

static double *fill(double *p, double *e, double value)
{
    // @extract-kernel
    for (; p != e; p++)
        *p = value;
    return p;
}

int main()
{
    static double a[1000];
    for (int n = 0; n < 1000; n = 2 * n + 1) {
        std::printf("%d:", (int)(fill(a + n / 3, a + n, n) - a));
        for (int i = 0; i < 1000; i++)
            std::printf(" %g", a[i]);
    }
    return 0;
}
