double c[64][64], d[64][64];

void other(void)
{
    for (int i = 0; i < 64; i++)
        for (int j = 0; j < 64; j++)
            c[i][j] = d[j][i];
    for (int i = 1; i < 64; i++)
        c[i][0] = c[i - 1][0];
    for (int i = 0; i < 64; i++)
        for (int j = 0; j < i; j++)
            c[i][j] = 0;
    for (int k = 0; k < 10; k++)
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 64; j++)
                d[i][j] += c[i][j] * k;
}
