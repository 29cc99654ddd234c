/* The sum of each element of c is kept in a variable. */
void product(int n, int m, int l, double c[n][m], double a[n][l], double b[l][m])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            c[i][j] = 0; // begin anew
            // @scalar-replace
            for (int k = 0; k < l; k++)
                c[i][j] += a[i][k] * b[k][j];
        }
}
