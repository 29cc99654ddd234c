/* What an inner loop changes, may not reach, or has only on one way stays where it is. */
#include <math.h>

void bells(int n, int m, const double *x, double *width, double *sum)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        double first = width[i] * width[i] + 1;
        for (int j = 0; j < m; j++)
            sum[j] += sqrt(width[i]) / first;
        for (int j = 0; j < m; j++) {
            if (x[j] < 0)
                break;
            sum[j] += x[j] / x[i + 1];
        }
        for (int j = 0; j < m; j++)
            if (x[j] > 2)
                width[j] = exp(x[i]);
        double k = i;
        for (int j = 0; j < m; j++, k++)
            sum[j] += sqrt(k) + (x[j] > 1 && x[i] / x[j] > 1);
    }
}
