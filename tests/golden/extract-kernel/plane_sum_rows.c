/* Each row has a sum of its own beside that of all: a thread takes a row. */
void sums(int n, int m, const int *restrict a, int *restrict row, int *restrict all)
{
    int sum = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            row[i] += a[i * m + j];
            sum += a[i * m + j];
        }
    *all = sum;
}
