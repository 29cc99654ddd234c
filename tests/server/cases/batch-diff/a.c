double a[64][64], b[64][64];

void transpose(void)
{
    for (int i = 0; i < 64; i++)
        for (int j = 0; j < 64; j++)
            a[i][j] = b[j][i];
    for (int i = 1; i < 64; i++)
        a[i][0] = a[i - 1][0];
    for (int i = 0; i < 64; i++) { a[i][i] = 1;
        for (int j = 0; j < i; j++)
            a[i][j] = 0; }
    for (int k = 0; k < 10; k++)
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 64; j++)
                b[i][j] += a[i][j] * k;
}
