/* A tile of b lies side by side while all rows of c are computed with it. */
void product(int n, const double a[restrict n][64], const double b[restrict 64][512],
             double c[restrict n][512])
{
    for (int jj = 0; jj < 512; jj += 32)
        // @pack array=b tile=k,j
        for (int i = 0; i < n; i++)
            for (int k = 0; k < 64; k++)
                for (int j = jj; j < jj + 32; j++)
                    c[i][j] += a[i][k] * b[k][j];
}
