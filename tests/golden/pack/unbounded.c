double b[64][64], c[64][64];

void add(int n, int m)
{
    // @pack array=b
    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++)
            c[i][k] += b[i % 3][k];
}
