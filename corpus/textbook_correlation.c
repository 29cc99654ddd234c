/* textbook_correlation.c: correlations of the columns of a table, in four spellings. */

#include <math.h>

/* Means, deviations and the symmetric matrix of correlations. */
// @sizes n=2..6 m=1..5
void correlation(int n, int m, double data[n][m], double mean[m], double deviation[m],
                 double corr[m][m])
{
    for (int j = 0; j < m; j++) { // @guarded overlap
        mean[j] = 0.0;
        deviation[j] = 0.0;
        for (int i = 0; i < n; i++) // @guarded overlap reduction mean[j]:+
            mean[j] += data[i][j];
        mean[j] /= n;
        for (int i = 0; i < n; i++) // @guarded overlap reduction deviation[j]:+
            deviation[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
        deviation[j] = sqrt(deviation[j]);
    }
    for (int j = 0; j < m; j++) { // @guarded overlap
        corr[j][j] = 1.0;
        for (int k = j + 1; k < m; k++) { // @guarded overlap
            double sum = 0.0;
            for (int i = 0; i < n; i++) // @yes reduction sum:+
                sum += (data[i][j] - mean[j]) * (data[i][k] - mean[k]);
            corr[j][k] = sum / (deviation[j] * deviation[k]);
            corr[k][j] = corr[j][k];
        }
    }
}

/* The same with the table in a vector; the columns are normed in place, constant ones become 0. */
// @sizes n=2..6 m=1..5
void correlation_flat(int n, int m, double *restrict data, double *restrict corr)
{
    for (int j = 0; j < m; j++) { // @yes
        double sum = 0.0, squares = 0.0;
        for (int i = 0; i < n; i++) { // @yes reduction sum:+,squares:+
            sum += data[i * m + j];
            squares += data[i * m + j] * data[i * m + j];
        }
        double mean = sum / n;
        double norm = sqrt(squares - n * mean * mean);
        for (int i = 0; i < n; i++) // @yes
            data[i * m + j] = norm > 0.0 ? (data[i * m + j] - mean) / norm : 0.0;
    }
    for (int j = 0; j < m; j++) // @yes
        for (int k = 0; k < m; k++) { // @yes
            corr[j * m + k] = 0.0;
            for (int i = 0; i < n; i++) // @yes
                corr[j * m + k] += data[i * m + j] * data[i * m + k];
        }
}

#define POINTS 8
#define COLUMNS 5
typedef double real;
#define X(i, j) table[(i) * COLUMNS + (j)]
#define R(j, k) products[(j) * COLUMNS + (k)]

real table[POINTS * COLUMNS], products[COLUMNS * COLUMNS];

/* The same from the matrix of products, whose diagonal is used up last. */
void correlation_macro(void)
{
    for (int j = 0; j < COLUMNS; j++) // @yes
        for (int k = 0; k <= j; k++) { // @yes
            R(j, k) = 0;
            for (int i = 0; i < POINTS; i++) // @yes
                R(j, k) += X(i, j) * X(i, k);
        }
    for (int j = 0; j < COLUMNS; j++) // @yes
        for (int k = 0; k < j; k++) { // @yes
            R(j, k) /= sqrt(R(j, j) * R(k, k));
            R(k, j) = R(j, k);
        }
    for (int j = 0; j < COLUMNS; j++) // @yes
        R(j, j) = 1;
}

/* The sum of the products of two rows. */
// @sizes n=2..6
static double inner(int n, const double *x, const double *y)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++) // @yes reduction sum:+
        sum += x[i] * y[i];
    return sum;
}

/* Takes the mean out of a row. */
// @sizes n=2..6
static void centre(int n, double *x)
{
    double mean = 0.0;

    for (int i = 0; i < n; i++) // @yes reduction mean:+
        mean += x[i] / n;
    for (int i = 0; i < n; i++) // @yes
        x[i] -= mean;
}

/* The same for variables that are rows, with functions of rows. */
// @sizes m=1..5 n=2..6
void correlation_calls(int m, int n, double data[m][n], double corr[m][m])
{
    for (int j = 0; j < m; j++) // @yes
        centre(n, data[j]);
    for (int j = 0; j < m; j++) // @guarded overlap
        for (int k = 0; k < m; k++) // @guarded overlap
            corr[j][k] = inner(n, data[j], data[k]) /
                         sqrt(inner(n, data[j], data[j]) * inner(n, data[k], data[k]));
}
