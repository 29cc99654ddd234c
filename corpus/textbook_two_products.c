/* textbook_two_products.c: two matrix products in a row, d = (a b) c, in four spellings. */

/* d = (a b) c for square matrices; t holds a b. */
// @sizes n=1..6
void two_products(int n, double a[restrict n][n], double b[restrict n][n], double c[restrict n][n],
                  double t[restrict n][n], double d[restrict n][n])
{
    for (int i = 0; i < n; i++) // @yes
        for (int j = 0; j < n; j++) { // @yes
            t[i][j] = 0.0;
            for (int k = 0; k < n; k++) // @yes reduction t[i][j]:+
                t[i][j] += a[i][k] * b[k][j];
        }
    for (int i = 0; i < n; i++) // @yes
        for (int j = 0; j < n; j++) { // @yes
            d[i][j] = 0.0;
            for (int k = 0; k < n; k++) // @yes reduction d[i][j]:+
                d[i][j] += t[i][k] * c[k][j];
        }
}

/* The same with matrices stored row by row in vectors, row after row:
   t holds one row, which every iteration of the outer loop uses. */
// @sizes n=1..6
void two_products_flat(int n, const double *a, const double *b, const double *c, double *t,
                       double *d)
{
    for (int i = 0; i < n; i++) { // @no output on t
        for (int j = 0; j < n; j++) { // @guarded overlap
            double sum = 0.0;
            for (int k = 0; k < n; k++) // @yes reduction sum:+
                sum += a[i * n + k] * b[k * n + j];
            t[j] = sum;
        }
        for (int j = 0; j < n; j++) { // @guarded overlap
            double sum = 0.0;
            for (int k = 0; k < n; k++) // @yes reduction sum:+
                sum += t[k] * c[k * n + j];
            d[i * n + j] = sum;
        }
    }
}

#define SIZE 6
typedef double real;
#define IDX(i, j) ((i) * SIZE + (j))

real first[SIZE * SIZE], second[SIZE * SIZE], third[SIZE * SIZE];
real between[SIZE * SIZE], result[SIZE * SIZE];

/* The same with sizes and subscripts as macros. */
void two_products_macro(void)
{
    for (int i = 0; i < SIZE; i++) // @yes
        for (int j = 0; j < SIZE; j++) { // @yes
            between[IDX(i, j)] = 0;
            for (int k = 0; k < SIZE; k++) // @yes
                between[IDX(i, j)] += first[IDX(i, k)] * second[IDX(k, j)];
        }
    for (int i = 0; i < SIZE; i++) // @yes
        for (int j = 0; j < SIZE; j++) { // @yes
            result[IDX(i, j)] = 0;
            for (int k = 0; k < SIZE; k++) // @yes
                result[IDX(i, j)] += between[IDX(i, k)] * third[IDX(k, j)];
        }
}

/* r = p q for square matrices of rows, of which nobody says that they are different ones. */
// @sizes n=1..6
static void product(int n, double **p, double **q, double **r)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        for (int j = 0; j < n; j++) { // @guarded overlap
            double sum = 0.0;
            for (int k = 0; k < n; k++) // @yes reduction sum:+
                sum += p[i][k] * q[k][j];
            r[i][j] = sum;
        }
}

/* The same as two calls, and the result scaled. */
// @sizes n=1..6
void two_products_calls(int n, double scale, double **a, double **b, double **c, double **t,
                        double **d)
{
    product(n, a, b, t);
    product(n, t, c, d);
    for (int i = 0; i < n; i++) { // @guarded overlap
        double *row = d[i];
        for (int j = 0; j < n; j++) // @yes
            row[j] *= scale;
    }
}
