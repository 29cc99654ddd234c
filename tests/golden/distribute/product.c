enum { N = 40 };

double a[N][N], b[N][N], c[N][N], d[N];

/* Down to the statements: the product is a perfect nest then, and the sums of its rows stand
   behind it. */
void product(void)
{
    // @distribute
    for (int i = 0; i < N; i++) {
        d[i] = 0;
        for (int j = 0; j < N; j++) { // columns
            c[i][j] = 0;
            // the product
            for (int k = 0; k < N; k++)
                c[i][j] += a[i][k] * b[k][j];
            d[i] += c[i][j];
        }
    }
}
