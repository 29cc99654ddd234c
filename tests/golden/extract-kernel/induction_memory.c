double table[64];

/* Each iteration adds what stands in memory. */
void spread(int n, const int *restrict step, double *restrict a)
{
    int k = 0;

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        a[i] = table[k & 63];
        k += *step;
    }
}
