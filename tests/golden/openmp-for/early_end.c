#include <stdio.h>
#include <stdlib.h>

/* The program ends where a row is wrong, whoever runs it. */
void roots(int n, double *restrict x, const double *restrict y)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        if (y[i] < 0) {
            fprintf(stderr, "row %d is %g\n", i, y[i]);
            exit(1);
        }
        x[i] = y[i] / 2;
    }
}
