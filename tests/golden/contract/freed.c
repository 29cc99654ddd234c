#include <stdlib.h>

/* The comment above what goes goes along, unless it speaks of more. */
void freed(int n, double *restrict a, const double *restrict b)
{
    // room for the sums
    double *t = malloc((n + 1) * sizeof *t);
    double *u = malloc((n + 1) * sizeof *u);

    // @contract array=t
    for (int i = 0; i < n; i++) {
        t[i] = a[i] + b[i];
        a[i] = t[i] * 2;
    }
    u[0] = 1;
    a[0] += n > 0 ? u[0] : 0;

    /* the memory of u
       goes back */
    free(u);

    /* that of t
       as well */
    free(t);
}
