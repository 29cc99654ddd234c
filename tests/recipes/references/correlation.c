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
    for (int j = 0; j < m; j++) {
        deviation[j] = sqrt(deviation[j] / n);
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
        for (int k = j + 1; k < m; k++)
            corr[j][k] = 0.0;
        int i = 0;
        for (; i + 7 < n; i += 8)
            for (int k = j + 1; k < m; k++) {
                corr[j][k] += data[i][j] * data[i][k];
                corr[j][k] += data[i + 1][j] * data[i + 1][k];
                corr[j][k] += data[i + 2][j] * data[i + 2][k];
                corr[j][k] += data[i + 3][j] * data[i + 3][k];
                corr[j][k] += data[i + 4][j] * data[i + 4][k];
                corr[j][k] += data[i + 5][j] * data[i + 5][k];
                corr[j][k] += data[i + 6][j] * data[i + 6][k];
                corr[j][k] += data[i + 7][j] * data[i + 7][k];
            }
        for (; i < n; i++)
            for (int k = j + 1; k < m; k++)
                corr[j][k] += data[i][j] * data[i][k];
        for (int k = j + 1; k < m; k++)
            corr[k][j] = corr[j][k];
    }
}
