double a[60][60];

/* A loop inside runs as it did. */
void relax(int n, int m)
{
    // @wavefront
    for (int i = 1; i < 50; i++)
        for (int j = 1; j < 40; j++)
            for (int k = 0; k < n; k++)
                a[i][j] += a[i - 1][j] / (k + 1) + a[i][j - 1] / (m + j + 4);
}
