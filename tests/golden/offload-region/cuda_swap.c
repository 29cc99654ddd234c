#include <stdio.h>
#include <stdlib.h>

static double *smooth(int steps, int n, int m, double *a, double *b)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < m - 1; j++)
                b[i * m + j] = 0.25 * (a[(i - 1) * m + j] + a[(i + 1) * m + j] +
                                       a[i * m + j - 1] + a[i * m + j + 1]);
        double *other = a;
        a = b;
        b = other;
    }
    return a;
}

int main(void)
{
    for (int steps = 0; steps < 5; steps++)
        for (int n = 1; n < 9; n += 3) {
            size_t size = (size_t)n * 7;
            double *a = malloc(size * sizeof *a), *b = malloc(size * sizeof *b);
            for (size_t k = 0; k < size; k++) {
                a[k] = (double)(k % 7);
                b[k] = (double)(k % 5);
            }
            const double *last = smooth(steps, n, 7, a, b);
            for (size_t k = 0; k < size; k++)
                printf("%.9f\n", last[k]);
            smooth(steps, n, 7, a, a);
            printf("%.9f\n", a[size - 1]);
            free(a);
            free(b);
        }
}
