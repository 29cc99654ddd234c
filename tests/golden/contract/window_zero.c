#include <stdlib.h>

/* The element in front of the last one is 0, and the loop runs again with memory of its own. */
void window_zero(int n, double *restrict a, const double *restrict b)
{
    for (int times = 0; times < 2; times++) {
        double *t = calloc(n + 1, sizeof *t);
        // @contract window=rotate
        for (int i = n - 1; i >= 0; i--) { t[i] = b[i] / 3; a[i] += t[i + 1] + t[i]; }
        free(t);
    }
}
