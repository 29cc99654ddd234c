double a[64][64], b[64][64];

void turn(void)
{
    int i, j;
    for (i = 0; i < 64; i++)
        for (j = 0; j < 64; j++)
            a[i][j] = b[j][i];
}

void copy(int n, float *to, const float *from)
{
    int i;
    for (i = 0; i < n; i++)
        to[i] = from[i];
}
