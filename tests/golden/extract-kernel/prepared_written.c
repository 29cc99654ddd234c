/* What the threads of a row would read, one of them writes: a thread does the whole row. */
void scale(int n, int m, double *a)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        double by = a[i * m];
        for (int j = 0; j < m; j++)
            a[i * m + j] *= by;
    }
}
