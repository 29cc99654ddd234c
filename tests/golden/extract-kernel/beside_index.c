/* What stands behind the inner loop reads its index: a thread for each row does both. */
void fill_rows(int n, int m, double (*restrict a)[70], int *restrict used)
{
    int j;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        for (j = 0; j < m; j++)
            a[i][j] = i + j;
        used[i] = j;
    }
}
