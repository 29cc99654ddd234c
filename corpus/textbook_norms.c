/* textbook_norms.c: inner products and norms, in four spellings. */

#include <math.h>

/* The norms of a matrix: by rows, by columns, of all elements; and its trace. */
// @sizes n=1..6
void norms(int n, double a[n][n], double *restrict rows, double *restrict columns, double *all)
{
    double frobenius = 0.0, trace = 0.0, widest = 0.0;

    for (int i = 0; i < n; i++) { // @yes
        rows[i] = 0.0;
        for (int j = 0; j < n; j++) // @yes reduction rows[i]:+
            rows[i] += fabs(a[i][j]);
    }
    for (int j = 0; j < n; j++) // @yes
        columns[j] = 0.0;
    for (int i = 0; i < n; i++) // @yes reduction columns[]:+
        for (int j = 0; j < n; j++) // @yes
            columns[j] += fabs(a[i][j]);
    for (int i = 0; i < n; i++) // @yes reduction frobenius:+
        for (int j = 0; j < n; j++) // @yes reduction frobenius:+
            frobenius += a[i][j] * a[i][j];
    for (int i = 0; i < n; i++) // @yes reduction trace:+
        trace += a[i][i];
    for (int i = 0; i < n; i++) // @yes reduction widest:max
        widest = rows[i] > widest ? rows[i] : widest;
    all[0] = sqrt(frobenius);
    all[1] = trace;
    all[2] = widest;
}

/* The inner product of two matrices in vectors, with one sum or with four. */
// @sizes n=1..6 m=1..6
double norms_flat(int n, int m, const double *a, const double *b)
{
    double sum = 0.0, s0 = 0.0, s1 = 0.0, s2 = 0.0, s3 = 0.0;
    int i, j, k;

    for (i = 0; i < n; i++) // @yes reduction sum:+ private j
        for (j = 0; j < m; j++) // @yes reduction sum:+
            sum += a[i * m + j] * b[i * m + j];
    for (k = 0; k + 3 < n * m; k += 4) { // @yes reduction s0:+,s1:+,s2:+,s3:+
        s0 += a[k] * b[k];
        s1 += a[k + 1] * b[k + 1];
        s2 += a[k + 2] * b[k + 2];
        s3 += a[k + 3] * b[k + 3];
    }
    return sum - (s0 + s1 + s2 + s3);
}

#define ROWS 6
#define COLUMNS 7
#define REAL double
#define A(i, j) a[(i) * COLUMNS + (j)]
#define ABS(x) ((x) < 0 ? -(x) : (x))

/* The largest element, where its row is, and the largest sum of a row. */
REAL norms_macro(const REAL *a)
{
    REAL largest = 0, widest = 0;
    int where = 0;

    for (int i = 0; i < ROWS; i++) { // @yes reduction widest:max
        REAL sum = 0;
        for (int j = 0; j < COLUMNS; j++) // @yes reduction sum:+
            sum += ABS(A(i, j));
        if (sum > widest)
            widest = sum;
    }
    for (int i = 0; i < ROWS; i++) // @yes reduction largest:max,where:argmax
        if (ABS(A(i, 0)) > largest) {
            largest = ABS(A(i, 0));
            where = i;
        }
    return widest + largest + where;
}

/* The inner product. */
// @sizes n=1..9
static double dot(int n, const double *x, const double *y)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++) // @yes reduction sum:+
        sum += x[i] * y[i];
    return sum;
}

/* The lengths of rows, their product, and the cosines between rows that follow each other. */
// @sizes n=1..6 m=1..6
double norms_calls(int n, int m, const double *a, double *length, double *cosine)
{
    double product = 1.0;

    for (int i = 0; i < n; i++) // @guarded overlap
        length[i] = sqrt(dot(m, a + i * m, a + i * m));
    for (int i = 0; i < n; i++) // @yes reduction product:*
        product *= length[i];
    for (int i = 1; i < n; i++) // @guarded overlap
        cosine[i] = dot(m, a + i * m, a + (i - 1) * m) / (length[i] * length[i - 1]);
    return product;
}
