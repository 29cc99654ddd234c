/* textbook_gram_schmidt.c: orthonormal columns q, and r with q r = a, in four spellings.
   There are fewer columns than rows: of others rounding alone would be left. */

#include <math.h>

/* The modified method: each column is taken out of all later ones. */
// @sizes n=5..7 m=1..4
void gram_schmidt(int n, int m, double a[restrict n][m], double r[restrict m][m])
{
    for (int k = 0; k < m; k++) { // @no flow on a
        double norm = 0.0;
        for (int i = 0; i < n; i++) // @yes reduction norm:+
            norm += a[i][k] * a[i][k];
        r[k][k] = sqrt(norm);
        for (int i = 0; i < n; i++) // @yes
            a[i][k] /= r[k][k];
        for (int j = k + 1; j < m; j++) { // @yes
            r[k][j] = 0.0;
            for (int i = 0; i < n; i++) // @yes reduction r[k][j]:+
                r[k][j] += a[i][k] * a[i][j];
            for (int i = 0; i < n; i++) // @yes
                a[i][j] -= a[i][k] * r[k][j];
        }
    }
}

/* The same with matrices in vectors, and q apart from a. */
// @sizes n=5..7 m=1..4
void gram_schmidt_flat(int n, int m, double *a, double *q, double *r)
{
    for (int k = 0; k < m; k++) { // @no flow on a
        double norm = 0.0;
        for (int i = 0; i < n; i++) // @yes reduction norm:+
            norm += a[i * m + k] * a[i * m + k];
        norm = sqrt(norm);
        r[k * m + k] = norm;
        for (int i = 0; i < n; i++) // @guarded overlap
            q[i * m + k] = a[i * m + k] / norm;
        for (int j = k + 1; j < m; j++) { // @guarded overlap
            double part = 0.0;
            for (int i = 0; i < n; i++) // @yes reduction part:+
                part += q[i * m + k] * a[i * m + j];
            r[k * m + j] = part;
            for (int i = 0; i < n; i++) // @guarded overlap
                a[i * m + j] -= q[i * m + k] * part;
        }
    }
}

#define LENGTH 7
#define VECTORS 4
#define REAL double
#define V(k, i) v[(k) * LENGTH + (i)]

/* The same for vectors that are rows: all earlier ones are taken out of each in turn. */
void gram_schmidt_macro(REAL *v)
{
    for (int k = 0; k < VECTORS; k++) { // @no flow on v
        REAL norm = 0;
        for (int j = 0; j < k; j++) { // @no flow on v
            REAL part = 0;
            for (int i = 0; i < LENGTH; i++) // @yes reduction part:+
                part += V(j, i) * V(k, i);
            for (int i = 0; i < LENGTH; i++) // @yes
                V(k, i) -= part * V(j, i);
        }
        for (int i = 0; i < LENGTH; i++) // @yes reduction norm:+
            norm += V(k, i) * V(k, i);
        for (int i = 0; i < LENGTH; i++) // @yes
            V(k, i) /= sqrt(norm);
    }
}

/* The inner product. */
// @sizes n=1..6
static double inner(int n, const double *x, const double *y)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++) // @yes reduction sum:+
        sum += x[i] * y[i];
    return sum;
}

/* y = y + s x. */
// @sizes n=1..6
static void add_multiple(int n, double s, const double *x, double *y)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        y[i] += s * x[i];
}

/* The same with functions for vectors, which are rows. */
// @sizes m=1..4 n=5..7
void gram_schmidt_calls(int m, int n, double v[m][n])
{
    for (int k = 0; k < m; k++) { // @no flow on v
        double norm = sqrt(inner(n, v[k], v[k]));
        for (int i = 0; i < n; i++) // @yes
            v[k][i] /= norm;
        for (int j = k + 1; j < m; j++) // @yes
            add_multiple(n, -inner(n, v[k], v[j]), v[k], v[j]);
    }
}
