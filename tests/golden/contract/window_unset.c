#include <stdlib.h>

/* In its second run the first iteration reads what the one before has set. */
void window_unset(int n, double *restrict a, const double *restrict b)
{
    double *t = calloc(n + 3, sizeof *t);
    for (int times = 0; times < 2; times++) {
        // @contract window=rotate
        for (int i = 1 + times; i < n; i++) {
            t[i] = b[i] + times;
            a[i] += t[i] - t[i - 1];
        }
    }
    free(t);
}
