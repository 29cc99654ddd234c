#include <stdio.h>

/* What one loop has filled before the other one reads it is not copied to the device: a vector, and
   rows that lie in another one. */
static void covariances(int n, int m, const double *restrict x, double *restrict mean,
                        double *restrict products)
{
    // @offload-region count=2
    for (int j = 0; j < m; j++) {
        mean[j] = 0;
        for (int i = 0; i < n; i++)
            mean[j] += x[i * m + j] / n;
    }
    for (int j = 0; j < m; j++)
        for (int k = 0; k < m; k++) {
            products[j * m + k] = 0;
            for (int i = 0; i < n; i++)
                products[j * m + k] += (x[i * m + j] - mean[j]) * (x[i * m + k] - mean[k]);
        }
}

int main(void)
{
    static double x[64 * 20], mean[20], products[400];
    static const int sizes[] = {0, 1, 4, 64};
    for (int k = 0; k < 64 * 20; k++)
        x[k] = k * 7 % 16;
    for (int s = 0; s < 4; s++)
        for (int m = 0; m <= 20; m += 5) {
            for (int k = 0; k < 400; k++)
                products[k] = -1;
            for (int k = 0; k < 20; k++)
                mean[k] = -1;
            covariances(sizes[s], m, x, mean, products);
            double sum = 0;
            for (int k = 0; k < 400; k++)
                sum += products[k] * (k % 7 + 1);
            for (int k = 0; k < 20; k++)
                sum += mean[k] * (k + 1);
            printf("%d %d %.6f\n", sizes[s], m, sum);
        }
    return 0;
}
