/* All blocks have as much work, but for the last one. */
void product(int n, double a[restrict n][n], double b[restrict n][n], double c[restrict n][n])
{
    // @openmp-for
    for (int ii = 0; ii < n; ii += 16)
        for (int kk = 0; kk < n; kk += 32)
            for (int i = ii; i < (ii + 16 < n ? ii + 16 : n); i++)
                for (int k = kk; k < (kk + 32 < n ? kk + 32 : n); k++)
                    for (int j = 0; j < n; j++)
                        c[i][j] += a[i][k] * b[k][j];
}
