/* Where m is 0 nothing of b is read. */
double b[64][64], c[64][64];

void add(int n, int m)
{
    // @pack array=b
    for (int i = 0; i < n; i++)
        for (int t = 0; t < m; t++)
            for (int k = 0; k < 32; k++)
                for (int j = 0; j < 32; j++)
                    c[i][j] += b[k][j];
}
