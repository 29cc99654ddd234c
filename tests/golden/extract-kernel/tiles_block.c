void product(int n, double a[restrict n][n], double b[restrict n][n], double c[restrict n][n])
{
    // @extract-kernel shared=a,b block=128
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double s = 0;
            for (int k = 0; k < n; k++)
                s += a[i][k] * b[k][j];
            c[i][j] = s;
        }
}
