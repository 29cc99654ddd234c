/* textbook_triangular_product.c: b = l b with a lower triangular l, in place, in four spellings. */

/* Row i of the product needs rows 0 to i of b as they were: from the last row to the first. */
// @sizes n=1..6 m=1..6
void triangular_product(int n, int m, double l[n][n], double b[n][m])
{
    for (int i = n - 1; i >= 0; i--) // @no anti on b
        for (int j = 0; j < m; j++) { // @guarded overlap
            double sum = 0.0;
            for (int k = 0; k <= i; k++) // @yes reduction sum:+
                sum += l[i][k] * b[k][j];
            b[i][j] = sum;
        }
}

/* The same with matrices stored row by row in vectors, column after column. */
// @sizes n=1..6 m=1..6
void triangular_product_flat(int n, int m, const double *restrict l, double *restrict b)
{
    for (int j = 0; j < m; j++) // @yes
        for (int i = n - 1; i >= 0; i--) { // @no anti on b
            b[i * m + j] *= l[i * n + i];
            for (int k = 0; k < i; k++) // @yes
                b[i * m + j] += l[i * n + k] * b[k * m + j];
        }
}

#define ORDER 6
#define SIDES 5
#define REAL double
#define L(i, j) lower[(i) * ORDER + (j)]
#define B(i, j) right[(i) * SIDES + (j)]
#define P(i, j) product[(i) * SIDES + (j)]

REAL lower[ORDER * ORDER], right[ORDER * SIDES], product[ORDER * SIDES];

/* The same with sizes and subscripts as macros, into a matrix of its own. */
void triangular_product_macro(void)
{
    for (int i = 0; i < ORDER; i++) // @yes
        for (int j = 0; j < SIDES; j++) { // @yes
            REAL sum = 0;
            for (int k = 0; k <= i; k++) // @yes reduction sum:+
                sum += L(i, k) * B(k, j);
            P(i, j) = sum;
        }
}

/* Row i of a packed lower triangle. */
static const double *packed_row(const double *l, int i)
{
    return l + i * (i + 1) / 2;
}

/* The same for a vector, the triangle packed row after row. */
// @sizes n=1..6
void triangular_product_calls(int n, const double *l, const double *x, double *y)
{
    for (int i = 0; i < n; i++) { // @unknown alias parallel
        const double *row = packed_row(l, i);
        double sum = 0.0;
        for (int k = 0; k <= i; k++) // @yes reduction sum:+
            sum += row[k] * x[k];
        y[i] = sum;
    }
}
