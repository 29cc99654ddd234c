/* The inner loop ends at another place for each row: threads of a block would not meet. */
void product(int n, double a[restrict n][n], double b[restrict n][n], double c[restrict n][n])
{
    // @extract-kernel shared=b
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double s = 0;
            for (int k = 0; k <= i; k++)
                s += a[i][k] * b[k][j];
            c[i][j] = s;
        }
}
