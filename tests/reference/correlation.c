#include <math.h>

/* How the m columns of n samples are correlated. The samples are standardised in place. */
void correlation(int n, int m, double data[n][m], double corr[m][m])
{
    for (int j = 0; j < m; j++) {
        double mean = 0.0, variance = 0.0;
        for (int i = 0; i < n; i++)
            mean += data[i][j];
        mean /= n;
        for (int i = 0; i < n; i++)
            variance += (data[i][j] - mean) * (data[i][j] - mean);
        double stddev = sqrt(variance / n);
        if (stddev < 1e-10)
            stddev = 1.0;
        for (int i = 0; i < n; i++)
            data[i][j] = (data[i][j] - mean) / (sqrt((double)n) * stddev);
    }
    for (int j = 0; j < m; j++) {
        corr[j][j] = 1.0;
        for (int k = j + 1; k < m; k++) {
            double sum = 0.0;
            for (int i = 0; i < n; i++)
                sum += data[i][j] * data[i][k];
            corr[j][k] = sum;
            corr[k][j] = sum;
        }
    }
}
