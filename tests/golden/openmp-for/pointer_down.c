/* Two elements at a time, downwards, with a pointer that moves beside. */
#include <stdio.h>

static double y[20];

static void pairs(double *restrict x, int n)
{
    const double *q = y;

    // @openmp-for
    for (double *p = x + 2 * n - 2; p >= x; p -= 2) {
        p[0] = p[1] + *q;
        q++;
    }
}

int main(void)
{
    double x[20];
    for (int i = 0; i < 20; i++) {
        x[i] = i;
        y[i] = 2 * i;
    }
    pairs(x, 10);
    for (int i = 0; i < 20; i++)
        printf("%g\n", x[i]);
    return 0;
}
