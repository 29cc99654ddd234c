#include <stdio.h>

static void smooth(int n, int m, const double *restrict from, double *restrict to)
{
    double sums[n];

    // @openmp-for
    for (int i = 0; i < n; i++) {
        double window[m];
        for (int k = 0; k < m; k++)
            window[k] = from[i + k];
        sums[i] = 0;
        for (int k = 0; k < m; k++)
            sums[i] += window[k];
    }
    for (int i = 0; i < n; i++)
        to[i] = sums[i];
}

int main(void)
{
    double from[120], to[100];
    for (int i = 0; i < 120; i++)
        from[i] = i % 11;
    smooth(100, 20, from, to);
    for (int i = 0; i < 100; i++)
        printf("%g ", to[i]);
    return 0;
}
