enum { N = 40 };
double a[N][N], c[N][N];

void add(int n, int i0)
{
    // @pack array=c
    for (int t = 0; t < n; t++)
        for (int j = 0; j < N; j++) /* columns */
            for (int i = i0; i < (i0 + 8 < N ? i0 + 8 : N); i++)
                c[i][j] += a[t][i];
}
