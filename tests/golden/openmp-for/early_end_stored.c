#include <stdio.h>
#include <stdlib.h>

/* The message follows an address that the iteration before stores. */
void link(int n, const int *restrict x, int *restrict *restrict p, int *restrict y)
{
    // @openmp-for
    for (int i = 1; i < n; i++) {
        if (x[i] < 0) {
            fprintf(stderr, "behind %d\n", *p[i - 1]);
            exit(1);
        }
        p[i] = &y[i];
    }
}
