void add(int n, int m, double *a, const double *b)
{
    // @tile sizes=i:8,j:16 partial=remainder
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[j] += b[i];
}
