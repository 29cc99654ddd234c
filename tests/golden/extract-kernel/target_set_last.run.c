#include <stdio.h>

int last_of_some(int n, const double *x, double *y, double *value);

int main(void)
{
    double x[800], y[800];
    for (int n = -1; n <= 800; n = n < 4 ? n + 1 : 4 * n) {
        double value = 0, sum = 0;
        for (int i = 0; i < 800; i++) {
            x[i] = i * 31 % 53 - 3;
            y[i] = i;
        }
        int found = last_of_some(n, x, y, &value);
        for (int i = 0; i < 800; i++)
            sum += (i + 1) * y[i];
        printf("%d: %d %g %g\n", n, found, value, sum);
    }
    return 0;
}
