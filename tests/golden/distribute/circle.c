/* Each statement uses what the other one made in the iteration before. */
void both(int n, double *restrict a, double *restrict c)
{
    // @distribute
    for (int i = 1; i < n; i++) {
        c[i] = a[i - 1];
        a[i] = c[i - 1];
    }
}
