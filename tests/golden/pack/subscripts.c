double b[64][64], c[64][64];

void smooth(int n)
{
    // @pack array=b
    for (int i = 0; i < n; i++)
        for (int k = 1; k < 32; k++)
            for (int j = 0; j < 32; j++)
                c[i][j] += b[k][j] - b[k - 1][j];
}
