enum { N = 600 };

double a[N][N], b[N][N], c[N][N];

/* c = a * b, where a is lower triangular. */
void product(void)
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            c[i][j] = 0;
            for (int k = 0; k <= i; k++)
                c[i][j] += a[i][k] * b[k][j];
        }
}
