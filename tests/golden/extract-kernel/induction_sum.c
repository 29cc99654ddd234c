int packed[600];

/* An inner loop moves it, as often as it runs. */
int pack(int n, int m, const int *restrict b)
{
    int k = 0;

    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            packed[k++] = b[6 * i + j];
    return k;
}
