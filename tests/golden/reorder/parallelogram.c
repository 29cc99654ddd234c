double a[100][100];

/* As after a skew. */
void clear(int n)
{
    // @reorder
    for (int t = 1; t < n; t++)
        for (int i = 1 + t; i < n - 1 + t; i++)
            a[t][i - t] = a[t - 1][i - t] + a[t][i - t - 1];
}
