/* Data decide on each access to b. */
void clip(int n, int m, const float *a, float *restrict b)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (a[i * m + j] > 0)
                b[i * m + j] = 0;
}
