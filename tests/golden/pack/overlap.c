/* Rows of c may be rows of b. */
void product(int n, const double *a, const double (*b)[32], double (*c)[32])
{
    // @pack array=b
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 16; k++)
            for (int j = 0; j < 32; j++)
                c[i][j] += a[16 * i + k] * b[k][j];
}
