#include "run.h"

void correlation(int n, int m, double *data, double *corr);

/* One column has the same value everywhere: its deviation is nought. */
int main(int argc, char **argv)
{
    int n = size_asked(argc, argv), m = n + n / 4;
    double *data = random_doubles((size_t)n * m), *corr = random_doubles((size_t)m * m);
    for (int i = 0; i < n; i++)
        data[(size_t)i * m + m / 2] = 0.5;
    correlation(n, m, data, corr);
    print_doubles((size_t)n * m, data);
    print_doubles((size_t)m * m, corr);
    free(data);
    free(corr);
}
