#include <math.h>
#include <stdio.h>

int repair(int n, double *x, const float *f);

int main(void)
{
    static double x[600], sum = 0;
    static float f[600];
    for (int k = 0; k < 600; k++) {
        x[k] = k % 7 == 0 ? NAN : k % 11 == 0 ? -0.0 : k % 13 - 6;
        f[k] = k % 5 == 0 ? NAN : k % 17 == 0 ? -INFINITY : k;
    }
    int found = repair(600, x, f);
    for (int k = 0; k < 600; k++)
        sum += x[k] * (k + 1);
    printf("%d %g\n", found, sum);
    return 0;
}
