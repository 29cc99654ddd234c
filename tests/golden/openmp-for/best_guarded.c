#include <stdio.h>

/* What is written is not what is compared, if that lies elsewhere. */
static int scale(int n, const double *x, double *y, double m)
{
    int at = -1;

    // @openmp-for schedule=dynamic
    for (int i = 0; i < n; i++) {
        y[i] = x[i] * 0.5;
        if (y[i] > m) {
            m = y[i];
            at = i;
        }
    }
    return at;
}

int main(void)
{
    static double x[3000];
    for (int i = 0; i < 2000; i++)
        x[i] = i * 7919 % 307;
    printf("%d\n", scale(1000, x, x + 2000, 0));
    printf("%d\n", scale(1000, x, x + 1, 0));
    printf("%d\n", scale(0, x, x + 1, 0));
    return 0;
}
