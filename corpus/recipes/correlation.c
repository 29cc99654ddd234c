/* correlation.c: correlations of the columns of a table, which are normed in place. */

#include <math.h>

void correlation(int n, int m, double data[restrict n][m], double mean[restrict m],
                 double deviation[restrict m], double corr[restrict m][m])
{
    for (int j = 0; j < m; j++)
        mean[j] = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            mean[j] += data[i][j];
    for (int j = 0; j < m; j++)
        mean[j] /= n;
    for (int j = 0; j < m; j++)
        deviation[j] = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            deviation[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
    for (int j = 0; j < m; j++)
        deviation[j] = sqrt(deviation[j] / n);
    for (int j = 0; j < m; j++) {
        /* Columns that are nearly constant are left alone. */
        deviation[j] = deviation[j] <= 0.1 ? 1.0 : deviation[j];
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            data[i][j] -= mean[j];
            data[i][j] /= sqrt(n) * deviation[j];
        }
    #pragma omp parallel for schedule(dynamic)
    for (int j = 0; j < m; j++) {
        corr[j][j] = 1.0;
        for (int k = j + 1; k < m; k++) {
            corr[j][k] = 0.0;
            for (int i = 0; i < n; i++)
                corr[j][k] += data[i][j] * data[i][k];
            corr[k][j] = corr[j][k];
        }
    }
}
