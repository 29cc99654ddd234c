/* The first statement uses what the second one made an iteration before: it comes second. */
void backwards(int n, double *restrict a, const double *restrict b, double *restrict c)
{
    // @distribute
    for (int i = 1; i < n; i++) {
        // the old neighbour
        c[i] = a[i - 1];
        // the new value
        a[i] = b[i];
    }
}
