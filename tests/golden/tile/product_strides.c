/* Rows as long as they are said to be cannot be left. */
void transpose(int m, int n, double *restrict a, const double *restrict b)
{
    // @tile sizes=i:8,j:8
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            a[i * n + j] = b[j * m + i];
}
