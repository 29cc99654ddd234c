#include <stdio.h>

extern int bins[8];
void count(int n, const unsigned *x, const double *w, double *out);

int main(void)
{
    static unsigned x[600];
    static double w[40], out[600];
    double sum = 0;
    for (unsigned k = 0; k < 600; k++)
        x[k] = k * 2654435761u >> 27;
    for (int k = 0; k < 40; k++)
        w[k] = k % 5;
    count(0, x, w, out);
    count(600, x, w, out);
    for (int k = 0; k < 600; k++)
        sum += out[k] * (k + 1);
    for (int k = 0; k < 8; k++)
        printf("%d ", bins[k]);
    printf("%g\n", sum);
    return 0;
}
