#include <stdio.h>

void weigh(int n, const double *x, const double *w, double *y);

int main(void)
{
    double x[] = {1, 2, 3, 4}, w[] = {2, 3, 4, 5}, y[4];
    weigh(4, x, NULL, y);
    printf("%g %g %g %g\n", y[0], y[1], y[2], y[3]);
    weigh(4, x, w, y);
    printf("%g %g %g %g\n", y[0], y[1], y[2], y[3]);
    weigh(3, w, x, w + 1);
    printf("%g %g %g %g\n", w[0], w[1], w[2], w[3]);
    return 0;
}
