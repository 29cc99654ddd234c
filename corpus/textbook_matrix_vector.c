/* textbook_matrix_vector.c: matrix times vector, y = a x, in four spellings. */

/* y = a x for an n by m matrix. */
// @sizes n=1..6 m=1..6
void matrix_vector(int n, int m, double a[n][m], const double *x, double *y)
{
    for (int i = 0; i < n; i++) { // @guarded overlap
        y[i] = 0.0;
        for (int j = 0; j < m; j++) // @guarded overlap reduction y[i]:+
            y[i] += a[i][j] * x[j];
    }
}

/* The same with the matrix stored row by row in a vector, and the transposed product z = a' y. */
// @sizes n=1..6 m=1..6
void matrix_vector_flat(int n, int m, const double *a, const double *x, double *y, double *z)
{
    int i, j;

    for (i = 0; i < n; i++) { // @guarded overlap private j
        double sum = 0.0;
        for (j = 0; j < m; j++) // @yes reduction sum:+
            sum += a[i * m + j] * x[j];
        y[i] = sum;
    }
    for (j = 0; j < m; j++) // @yes
        z[j] = 0.0;
    for (i = 0; i < n; i++) // @guarded overlap reduction z[]:+ private j
        for (j = 0; j < m; j++) // @guarded overlap
            z[j] += a[i * m + j] * y[i];
}

#define ROWS 8
#define COLUMNS 5
#define REAL double
#define IDX(i, j) ((i) * COLUMNS + (j))

/* The same with sizes and subscripts as macros. */
void matrix_vector_macro(const REAL a[ROWS * COLUMNS], const REAL x[COLUMNS], REAL y[ROWS])
{
    for (int i = 0; i < ROWS; i++) // @yes
        y[i] = 0;
    for (int j = 0; j < COLUMNS; j++) // @guarded overlap reduction y[]:+
        for (int i = 0; i < ROWS; i++) // @guarded overlap
            y[i] += a[IDX(i, j)] * x[j];
}

/* An element of a matrix that is stored row by row. */
static double element(const double *a, int m, int i, int j)
{
    return a[i * m + j];
}

/* The same with an accessor. */
// @sizes n=1..6 m=1..6
void matrix_vector_calls(int n, int m, const double *restrict a, const double *restrict x,
                         double *restrict y)
{
    for (int i = 0; i < n; i++) { // @yes
        y[i] = 0.0;
        for (int j = 0; j < m; j++) // @yes reduction y[i]:+
            y[i] += element(a, m, i, j) * x[j];
    }
}
