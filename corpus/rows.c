/* rows.c: values of whole rows. */
#include <stddef.h>

/* The greatest element of each row, and how many are positive. */
// @sizes n=1..5 m=1..70
void row_extremes(int n, int m, const float *restrict a, float *restrict most, int *restrict count)
{
    for (int i = 0; i < n; i++) { // @yes
        float best = a[i * m];
        int positive = 0;
        for (int j = 1; j < m; j++) // @yes reduction best:max
            best = a[i * m + j] > best ? a[i * m + j] : best;
        for (int j = 0; j < m; j++) // @yes reduction positive:+
            if (a[i * m + j] > 0)
                positive++;
        most[i] = best;
        count[i] = positive;
    }
}

/* Norms of rows, from a column on, added to what is there. */
// @sizes n=1..5 from=-1..2 m=1..40
void row_norms(int n, int from, int m, double a[restrict n][m + 2], double *restrict norm)
{
    for (int i = n - 1; i >= 0; i--) // @guarded params
        for (int j = from + 1; j < m; j++) // @guarded params reduction norm[i]:+
            norm[i] += a[i][j] * a[i][j];
}

/* Products of rows and bits of them, in one loop. */
// @sizes n=1..5 m=1..40
void row_bits(int n, size_t m, const unsigned *restrict a, unsigned *restrict all,
              unsigned long long *restrict product)
{
    for (int i = 0; i < n; i++) { // @yes
        unsigned long long p = 3;
        unsigned every = ~0u, parity = i;
        for (size_t j = 0; j < m; j++) { // @yes reduction p:*,every:&,parity:^
            unsigned value = a[i * m + j];
            p *= value | 1;
            every &= value;
            parity ^= value;
        }
        all[i] = every + parity;
        product[i] = p;
    }
}
