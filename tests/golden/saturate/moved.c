/* What is the same in each iteration of an inner loop is computed in front of it; what may fail
   there, if the loop has an iteration. */
#include <math.h>

double scale;

void bells(int n, int m, const double *restrict x, const double *restrict width,
           const int *restrict end, double *restrict sum)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        sum[i] = 0.0;
        for (int j = 0; j < m; j++) {
            double d = x[j] / width[i];
            sum[i] += exp(-d * d) / (sqrt(width[i]) * scale);
        }
        for (int j = i; j < end[i]; j++)
            sum[i] -= x[j] / end[i];
        int k = 0;
        while (k < m && x[k] < width[i]) {
            sum[i] += width[i] * x[k];
            k++;
        }
        for (int j = 0; j < 4; j++)
            for (int l = 0; l < m; l++)
                sum[i] += scale * x[l] + x[j];
    }
}
