/* Each iteration would read another a[i]. */
void spread(int n, double *restrict a, double *restrict b)
{
    // @sink
    for (int i = 0; i < n; i++) {
        const double s = a[i];
        for (int k = 0; k < n; k++)
            a[k] += s;
    }
}
