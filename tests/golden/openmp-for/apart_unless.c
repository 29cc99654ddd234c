/* Where m is not above 0 the second slice has no sense: it is not evaluated then. */
struct row {
    int m;
    double *a;
};

void clear(struct row *t, int n, int m, int *x)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        x[i] = 0;
        for (int j = 0; j < m; j++)
            t[m - 1].a[i * m + j] = 1;
    }
}
