/* textbook_covariance.c: covariances of the columns of a table, in four spellings. */

/* Means, deviations in place, and the symmetric matrix of covariances. */
// @sizes n=2..6 m=1..5
void covariance(int n, int m, double data[restrict n][m], double *restrict mean,
                double cov[restrict m][m])
{
    for (int j = 0; j < m; j++) { // @yes
        mean[j] = 0.0;
        for (int i = 0; i < n; i++) // @yes reduction mean[j]:+
            mean[j] += data[i][j];
        mean[j] /= n;
    }
    for (int i = 0; i < n; i++) // @yes
        for (int j = 0; j < m; j++) // @yes
            data[i][j] -= mean[j];
    for (int j = 0; j < m; j++) // @yes
        for (int k = j; k < m; k++) { // @yes
            cov[j][k] = 0.0;
            for (int i = 0; i < n; i++) // @yes reduction cov[j][k]:+
                cov[j][k] += data[i][j] * data[i][k];
            cov[j][k] /= n - 1;
            cov[k][j] = cov[j][k];
        }
}

/* The same with the table in a vector, which is left as it is. */
// @sizes n=2..6 m=1..5
void covariance_flat(int n, int m, const double *data, double *mean, double *cov)
{
    for (int j = 0; j < m; j++) { // @guarded overlap
        double sum = 0.0;
        for (int i = 0; i < n; i++) // @yes reduction sum:+
            sum += data[i * m + j];
        mean[j] = sum / n;
    }
    for (int j = 0; j < m; j++) // @guarded overlap
        for (int k = 0; k <= j; k++) { // @guarded overlap params
            double sum = 0.0;
            for (int i = 0; i < n; i++) // @yes reduction sum:+
                sum += (data[i * m + j] - mean[j]) * (data[i * m + k] - mean[k]);
            cov[j * m + k] = sum / (n - 1);
            cov[k * m + j] = sum / (n - 1);
        }
}

#define POINTS 8
#define COLUMNS 5
typedef double real;
#define X(i, j) table[(i) * COLUMNS + (j)]
#define S(j, k) products[(j) * COLUMNS + (k)]

real table[POINTS * COLUMNS], means[COLUMNS], products[COLUMNS * COLUMNS];

/* The same with sizes and subscripts as macros, in one pass over the points. */
void covariance_macro(void)
{
    for (int j = 0; j < COLUMNS; j++) { // @yes
        means[j] = 0;
        for (int k = 0; k < COLUMNS; k++) // @yes
            S(j, k) = 0;
    }
    for (int i = 0; i < POINTS; i++) // @yes reduction means[]:+,products[]:+
        for (int j = 0; j < COLUMNS; j++) { // @yes
            means[j] += X(i, j) / POINTS;
            for (int k = 0; k < COLUMNS; k++) // @yes
                S(j, k) += X(i, j) * X(i, k);
        }
    for (int j = 0; j < COLUMNS; j++) // @yes
        for (int k = 0; k < COLUMNS; k++) // @yes
            S(j, k) = (S(j, k) - POINTS * means[j] * means[k]) / (POINTS - 1);
}

/* The mean of a column. */
// @sizes n=2..6 m=1..5 j=0..0
static double column_mean(int n, int m, const double *data, int j)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++) // @yes reduction sum:+
        sum += data[i * m + j];
    return sum / n;
}

/* The covariance of two columns. */
// @sizes n=2..6 m=1..5 j=0..0 k=0..0
static double covariance_of(int n, int m, const double *data, int j, int k)
{
    double a = column_mean(n, m, data, j), b = column_mean(n, m, data, k), sum = 0.0;

    for (int i = 0; i < n; i++) // @yes reduction sum:+
        sum += (data[i * m + j] - a) * (data[i * m + k] - b);
    return sum / (n - 1);
}

/* The same with a function for each element. */
// @sizes n=2..6 m=1..5
void covariance_calls(int n, int m, const double *restrict data, double *restrict cov)
{
    for (int j = 0; j < m; j++) // @yes
        for (int k = 0; k < m; k++) // @yes
            cov[j * m + k] = covariance_of(n, m, data, j, k);
}
