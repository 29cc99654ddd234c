#include <stdio.h>

void product(int n, int m, int width, const int *restrict start, const int *restrict column,
             const double *restrict value, const double *restrict x, double *restrict y);

int main(void)
{
    static int start[101], column[300];
    static double value[300], x[51], y[100];
    for (int n = 0; n <= 100; n += 50) {
        double sum = 0;
        for (int i = 0; i < n; i++)
            start[i + 1] = start[i] + i % 4;
        for (int k = 0; k < 300; k++) {
            column[k] = k * 7 % 51;
            value[k] = k % 11;
        }
        for (int i = 0; i < 51; i++)
            x[i] = i;
        product(n, 50, 3, start, column, value, x, y);
        for (int i = 0; i < n; i++)
            sum += y[i] * i;
        printf("%g\n", sum);
    }
    return 0;
}
