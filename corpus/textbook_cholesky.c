/* textbook_cholesky.c: the factor l of a = l l', in the lower triangle of a, in four spellings. */

#include <math.h>

/* Row by row: element (i, j) needs row j and what is left of it in row i. */
// @sizes n=1..6
void cholesky(int n, double a[n][n])
{
    for (int i = 0; i < n; i++) { // @no flow on a
        for (int j = 0; j < i; j++) { // @no flow on a
            for (int k = 0; k < j; k++) // @yes reduction a[i][j]:+
                a[i][j] -= a[i][k] * a[j][k];
            a[i][j] /= a[j][j];
        }
        for (int k = 0; k < i; k++) // @yes reduction a[i][i]:+
            a[i][i] -= a[i][k] * a[i][k];
        a[i][i] = sqrt(a[i][i]);
    }
}

/* The same with the matrix in a vector, column by column. */
// @sizes n=1..6
void cholesky_flat(int n, double *a)
{
    for (int j = 0; j < n; j++) { // @no flow on a
        double sum = a[j * n + j];
        for (int k = 0; k < j; k++) // @yes reduction sum:+
            sum -= a[j * n + k] * a[j * n + k];
        a[j * n + j] = sqrt(sum);
        for (int i = j + 1; i < n; i++) { // @yes private sum
            sum = a[i * n + j];
            for (int k = 0; k < j; k++) // @yes reduction sum:+
                sum -= a[i * n + k] * a[j * n + k];
            a[i * n + j] = sum / a[j * n + j];
        }
    }
}

#define ORDER 6
typedef double real;
#define A(i, j) matrix[(i) * ORDER + (j)]

real matrix[ORDER * ORDER];

/* The same with sizes and subscripts as macros: each column changes the triangle to its right. */
void cholesky_macro(void)
{
    for (int k = 0; k < ORDER; k++) { // @no flow on matrix
        A(k, k) = sqrt(A(k, k));
        for (int i = k + 1; i < ORDER; i++) // @yes
            A(i, k) /= A(k, k);
        for (int j = k + 1; j < ORDER; j++) // @yes
            for (int i = j; i < ORDER; i++) // @yes
                A(i, j) -= A(i, k) * A(j, k);
    }
}

/* The inner product of the first n elements of two rows. */
// @sizes n=1..6
static double inner(int n, const double *x, const double *y)
{
    double sum = 0.0;

    for (int k = 0; k < n; k++) // @yes reduction sum:+
        sum += x[k] * y[k];
    return sum;
}

/* The same with inner products of rows. */
// @sizes n=1..6
void cholesky_calls(int n, double a[n][n])
{
    for (int j = 0; j < n; j++) { // @no flow on a
        a[j][j] = sqrt(a[j][j] - inner(j, a[j], a[j]));
        for (int i = j + 1; i < n; i++) // @yes
            a[i][j] = (a[i][j] - inner(j, a[i], a[j])) / a[j][j];
    }
}
