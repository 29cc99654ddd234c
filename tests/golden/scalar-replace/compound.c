enum { N = 16 };
double a[N][N], b[N][N], c[N][N];

void product(int n, double alpha, double beta)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            c[i][j] *= beta;
            // @scalar-replace
            for (int k = 0; k < n; k++)
                c[i][j] += alpha * a[i][k] * b[k][j];
        }
}
