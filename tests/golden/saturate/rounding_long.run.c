#include <stdio.h>

double spread(int n, double kappa, const double *restrict breadth, const double *restrict weight,
              const double *restrict height, double *restrict f);

int main(void)
{
    double breadth[8], height[8], weight[25], f[8];
    for (int i = 0; i < 8; i++) {
        breadth[i] = 0.3 * i - 1;
        height[i] = 1 / (i + 0.7);
    }
    for (int i = 0; i < 25; i++)
        weight[i] = 0.1 * i;
    spread(8, 0.25, breadth, weight, height, f);
    for (int i = 0; i < 8; i++)
        printf("%.10g\n", f[i]);
    return 0;
}
