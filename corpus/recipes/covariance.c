/* covariance.c: covariances of the columns of a table. */

void covariance(int n, int m, double data[restrict n][m], double mean[restrict m],
                double cov[restrict m][m])
{
    for (int j = 0; j < m; j++)
        mean[j] = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            mean[j] += data[i][j];
    for (int j = 0; j < m; j++)
        mean[j] /= n;
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            data[i][j] -= mean[j];
    for (int j = 0; j < m; j++)
        for (int k = j; k < m; k++)
            cov[j][k] = 0.0;
    #pragma omp parallel for schedule(dynamic)
    for (int j = 0; j < m; j++) {
        for (int i = 0; i < n / 8 * 8; i += 8)
            for (int k = j; k < m; k++) {
                cov[j][k] += data[i][j] * data[i][k];
                cov[j][k] += data[i + 1][j] * data[i + 1][k];
                cov[j][k] += data[i + 2][j] * data[i + 2][k];
                cov[j][k] += data[i + 3][j] * data[i + 3][k];
                cov[j][k] += data[i + 4][j] * data[i + 4][k];
                cov[j][k] += data[i + 5][j] * data[i + 5][k];
                cov[j][k] += data[i + 6][j] * data[i + 6][k];
                cov[j][k] += data[i + 7][j] * data[i + 7][k];
            }
        for (int i = n / 8 * 8; i < n; i++)
            for (int k = j; k < m; k++)
                cov[j][k] += data[i][j] * data[i][k];
    }
    for (int j = 0; j < m; j++)
        for (int k = j; k < m; k++)
            cov[j][k] /= n - 1.0;
}
