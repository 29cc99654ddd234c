#include <stdio.h>
#include <stdlib.h>

void rows(int n, int m, const int *restrict first, const double *restrict x, double *restrict y);

int main(void)
{
    static const int first[] = {9, 3, 20, 3, 14};
    double *x = malloc(26 * sizeof *x), y[5];
    for (int k = 0; k < 26; k++)
        x[k] = k * k % 17;
    for (int n = 0; n <= 5; n++)
        for (int m = -1; m <= 6; m += 3) {
            double sum = 0;
            rows(n, m, first, x, y);
            for (int i = 0; i < n; i++)
                sum += (i + 1) * y[i];
            printf("%d %d: %g\n", n, m, sum);
        }
    free(x);
    return 0;
}
