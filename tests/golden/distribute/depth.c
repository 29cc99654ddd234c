enum { N = 40 };

double a[N][N], b[N][N], c[N][N], d[N];

/* The loops inside stay whole: only what stands in front of them gets a loop of its
   own. */
void product(void)
{
    // @distribute depth=1
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
