#include <stdio.h>

static double x[2000], y[2000];

/* Two cursors, whose values after the loop are used. */
static int copy(int n, int incx, int incy)
{
    int ix = 0, iy = 5;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        y[iy] = 2 * x[i] + ix;
        iy += 3;
        ix += incx;
    }
    return ix * 1000 + iy + incy;
}

int main(void)
{
    for (int n = 0; n < 600; n += 1 + n / 2) {
        for (int k = 0; k < 2000; k++)
            x[k] = k + n;
        printf("%d\n", copy(n, n % 7 - 3, n));
        for (int k = 0; k < 2000; k++)
            printf("%g ", y[k]);
    }
    return 0;
}
