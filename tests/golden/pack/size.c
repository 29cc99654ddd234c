double b[256][256], c[256][256];

void add(int n)
{
    // @pack array=b
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 256; k++)
            for (int j = 0; j < 256; j++)
                c[i][j] += b[k][j];
}
