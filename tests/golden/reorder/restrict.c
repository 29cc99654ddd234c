/* Only that `c` may overlap the others is in the way: it is declared not to. */
void product(int n, const double a[n][n], const double *b, double c[n][n])
{
    // @reorder order=i,k,j overlap=restrict
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                c[i][j] += a[i][k] * b[k * n + j];
}
