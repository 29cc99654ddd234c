/* A group of threads has one row. */
void sums(int n, int m, const int *restrict a, int *restrict s)
{
    // @extract-kernel rows=warp elements=4
    for (int i = 0; i < n; i++) {
        int sum = 0;
        for (int j = 0; j < m; j++)
            sum += a[i * m + j];
        s[i] = sum;
    }
}
