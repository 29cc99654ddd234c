enum { N = 64 };
float a[N][N], b[N][N], c[N][N];

/* A tile of c of 4 rows, as many as registers hold, while the loop over k runs. */
void product(void)
{
    for (int ii = 0; ii < N; ii += 4)
        for (int jj = 0; jj < N; jj += 32)
            // @pack array=c
            for (int k = 0; k < N; k++)
                for (int i = ii; i < ii + 4; i++)
                    for (int j = jj; j < jj + 32; j++)
                        c[i][j] += a[i][k] * b[k][j];
}
