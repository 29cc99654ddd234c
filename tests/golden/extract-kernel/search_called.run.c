#include <stdio.h>
#include <stdlib.h>

void product(int n, const int *restrict start, const int *restrict columns,
             const double *restrict values, const double *restrict x, double *restrict y);

int main(void)
{
    static const int start[] = {3, 3, 7, 8, 8, 12};
    int *columns = malloc(12 * sizeof *columns);
    double *values = malloc(12 * sizeof *values), *x = malloc(20 * sizeof *x), y[5];
    for (int k = 0; k < 12; k++) {
        columns[k] = k < 3 ? 1000000 : 4 + k * 5 % 16;
        values[k] = k + 0.5;
    }
    for (int k = 0; k < 20; k++)
        x[k] = k * k;
    for (int n = 0; n <= 5; n++) {
        double sum = 0;
        product(n, start, columns, values, x, y);
        for (int i = 0; i < n; i++)
            sum += (i + 1) * y[i];
        printf("%d: %g\n", n, sum);
    }
    product(0, NULL, NULL, NULL, NULL, NULL);
    free(columns);
    free(values);
    free(x);
    return 0;
}
