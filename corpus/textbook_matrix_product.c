/* textbook_matrix_product.c: the matrix product c = a b, in four spellings. */

/* The product of an n by k and a k by m matrix. */
// @sizes n=1..6 m=1..6 k=1..6
void matrix_product(int n, int m, int k, double a[n][k], double b[k][m], double c[n][m])
{
    for (int i = 0; i < n; i++) { // @guarded overlap
        for (int j = 0; j < m; j++) { // @guarded overlap
            c[i][j] = 0.0;
            for (int l = 0; l < k; l++) // @guarded overlap reduction c[i][j]:+
                c[i][j] += a[i][l] * b[l][j];
        }
    }
}

/* The same with the matrices stored row by row in vectors. */
// @sizes n=1..6 m=1..6 k=1..6
void matrix_product_flat(int n, int m, int k, const double *a, const double *b, double *c)
{
    int i, j, l;

    for (i = 0; i < n; i++) // @guarded overlap private j,l
        for (j = 0; j < m; j++) { // @guarded overlap private l
            double sum = 0.0;
            for (l = 0; l < k; l++) // @yes reduction sum:+
                sum += a[i * k + l] * b[l * m + j];
            c[i * m + j] = sum;
        }
}

#define ROWS 7
#define INNER 5
#define COLUMNS 6
#define REAL double
#define A(i, j) a[(i) * INNER + (j)]
#define B(i, j) b[(i) * COLUMNS + (j)]
#define C(i, j) c[(i) * COLUMNS + (j)]

/* The same with sizes and subscripts as macros, the loops in an order that goes along the rows. */
void matrix_product_macro(const REAL *restrict a, const REAL *restrict b, REAL *restrict c)
{
    for (int i = 0; i < ROWS; i++) { // @yes
        for (int j = 0; j < COLUMNS; j++) // @yes
            C(i, j) = 0;
        for (int l = 0; l < INNER; l++) // @yes reduction c[]:+
            for (int j = 0; j < COLUMNS; j++) // @yes
                C(i, j) += A(i, l) * B(l, j);
    }
}

/* A row times a column. */
// @sizes k=1..6 m=1..6 j=0..0
static double row_times_column(int k, int m, const double *row, const double *b, int j)
{
    double sum = 0.0;

    for (int l = 0; l < k; l++) // @yes reduction sum:+
        sum += row[l] * b[l * m + j];
    return sum;
}

/* The same with a function for one element. */
// @sizes n=1..6 m=1..6 k=1..6
void matrix_product_calls(int n, int m, int k, const double *a, const double *b, double *c)
{
    for (int i = 0; i < n; i++) { // @guarded overlap
        const double *row = a + i * k;
        for (int j = 0; j < m; j++) // @guarded overlap
            c[i * m + j] = row_times_column(k, m, row, b, j);
    }
}
