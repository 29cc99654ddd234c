double b[64][64], c[64][64];

void add(int n)
{
    // @pack array=b
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 64; k++)
            for (int j = 0; j <= k; j++)
                c[i][j] += b[k][j];
}
