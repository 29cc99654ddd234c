/* textbook_sparse_matrix_vector.c: y = a x with a sparse a, in four spellings. */

/* Rows of equal length, padded with zeros (ELL); where x ends only the data tell. */
// @sizes n=1..6 w=1..4
void sparse_matrix_vector(int n, int w, double value[n][w], int column[n][w], const double *x,
                          double *y)
{
    for (int i = 0; i < n; i++) { // @unknown alias
        y[i] = 0.0;
        for (int k = 0; k < w; k++) // @unknown alias
            y[i] += value[i][k] * x[column[i][k]];
    }
}

/* Compressed rows (CSR): row i is from start[i] up to start[i + 1]. */
// @sizes n=1..6
void sparse_matrix_vector_flat(int n, const int *restrict start, const int *restrict column,
                               const double *restrict value, const double *restrict x,
                               double *restrict y)
{
    int i, k;

    for (i = 0; i < n; i++) { // @yes private k
        double sum = 0.0;
        for (k = start[i]; k < start[i + 1]; k++) // @yes reduction sum:+
            sum += value[k] * x[column[k]];
        y[i] = sum;
    }
}

#define ROWS 6
#define ENTRIES 11
#define REAL double
#define TERM(k) values[k] * x[columns[k]]

int rows[ENTRIES], columns[ENTRIES];
REAL values[ENTRIES];

/* Triples in any order (COO): several may fall into the same row. */
void sparse_matrix_vector_macro(const REAL x[restrict], REAL y[restrict ROWS])
{
    for (int i = 0; i < ROWS; i++) // @yes
        y[i] = 0;
    for (int k = 0; k < ENTRIES; k++) // @yes reduction y[]:+
        y[rows[k]] += TERM(k);
}

/* A sparse row times a vector. */
// @sizes length=1..5
static double sparse_dot(int length, const int *column, const double *value, const double *x)
{
    double sum = 0.0;

    for (int k = 0; k < length; k++) // @yes reduction sum:+
        sum += value[k] * x[column[k]];
    return sum;
}

/* Compressed rows with a function for a row; and the transposed product, which scatters. */
// @sizes n=1..6
void sparse_matrix_vector_calls(int n, const int *restrict start, const int *restrict column,
                                const double *restrict value, const double *restrict x,
                                double *restrict y, double *restrict z)
{
    for (int i = 0; i < n; i++) // @yes
        y[i] = sparse_dot(start[i + 1] - start[i], column + start[i], value + start[i], x);
    for (int i = 0; i < n; i++) // @yes reduction z[]:+
        for (int k = start[i]; k < start[i + 1]; k++) // @yes reduction z[]:+
            z[column[k]] += value[k] * y[i];
}
