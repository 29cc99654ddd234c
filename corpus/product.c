/* product.c: a matrix product, as `make demo` shows it: much work on little data. */
// @sizes n=1..6
void product(int n, double c[restrict n][n], double a[restrict n][n], double b[restrict n][n])
{
    for (int i = 0; i < n; i++) { // @yes
        for (int j = 0; j < n; j++) { // @yes
            double sum = 0;
            for (int k = 0; k < n; k++) // @yes reduction sum:+
                sum += a[i][k] * b[k][j];
            c[i][j] = sum;
        }
    }
}
