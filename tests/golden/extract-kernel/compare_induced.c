/* Behind the guard both the index and what counts with it are read. */
int pack(int n, int k, int *last, const double *x, double *y)
{
    int i, j = 7;
    // @extract-kernel checks=compare
    for (i = 0; i < n; i++) {
        j = i - 1;
        y[k++] = 2 * x[i];
    }
    *last = j;
    return 1000 * i + k;
}
