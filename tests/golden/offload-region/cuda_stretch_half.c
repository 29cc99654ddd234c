#include <stdio.h>

/* Half of `t` is what it was before. */
static void halves(int n, const double *restrict a, double *restrict t, double *restrict sums)
{
    // @offload-region count=2 target=cuda
    for (int i = 0; i < n; i++)
        t[2 * i] = a[i] + 1;
    for (int i = 0; i < n; i++)
        sums[i] = t[2 * i] * t[2 * i + 1];
}

int main(void)
{
    double a[9], t[18], sums[9];
    for (int i = 0; i < 18; i++) {
        a[i / 2] = i % 7;
        t[i] = i % 5;
    }
    halves(9, a, t, sums);
    for (int i = 0; i < 9; i++)
        printf("%g %g\n", sums[i], t[i]);
    return 0;
}
