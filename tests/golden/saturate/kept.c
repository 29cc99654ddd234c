/* The first store is read in between, by an access that may be to the same element. */
void steps(int n, int k, double *restrict a, double *restrict b)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        a[i] = b[i] * b[i];
        b[i] = a[k];
        a[i] = b[i] + 1;
    }
}
