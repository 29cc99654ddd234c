/* Each element is set before it is read: nothing of the result goes to the device. */
void product(int n, int m, int l, double c[restrict n][m], double a[restrict n][l],
             double b[restrict l][m])
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            c[i][j] = 0;
            for (int k = 0; k < l; k++)
                c[i][j] += a[i][k] * b[k][j];
        }
}
