enum { N = 64 };
float a[N][N], b[N][N], c[N][N];

/* A tile of 2 by 2, as unroll-and-jam leaves it. */
void product(void)
{
    for (int i = 0; i < N; i += 2)
        for (int j = 0; j < N; j += 2)
            // @scalar-replace
            for (int k = 0; k < N; k++) {
                c[i][j] += a[i][k] * b[k][j];
                c[i][j + 1] += a[i][k] * b[k][j + 1];
                c[i + 1][j] += a[i + 1][k] * b[k][j];
                c[i + 1][j + 1] += a[i + 1][k] * b[k][j + 1];
            }
}
