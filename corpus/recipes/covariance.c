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
    #pragma omp parallel for schedule(dynamic)
    for (int j = 0; j < m; j++)
        for (int k = j; k < m; k++) {
            cov[j][k] = 0.0;
            for (int i = 0; i < n; i++)
                cov[j][k] += data[i][j] * data[i][k];
            cov[j][k] /= n - 1.0;
        }
}
