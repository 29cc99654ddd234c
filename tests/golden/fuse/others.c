/* Nothing says that both are as long: the program asks. */
void others(int n, int m, double *restrict a, double *restrict b)
{
    // @fuse
    for (int i = 1; i < n; i++)
        a[i] = i;
    double w = 2.5;
    for (int j = 1; j < m; j++)
        b[j] = w * a[j];
}
