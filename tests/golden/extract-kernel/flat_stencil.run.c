#include <stdio.h>
#include <stdlib.h>

void smooth(int n, int m, const double *restrict a, double *restrict b);

int main(void)
{
    static const int sizes[] = {0, 1, 2, 3, 4, 12};
    for (int at = 0; at < 36; at++) {
        int n = sizes[at / 6], m = sizes[at % 6];
        double *a = malloc((size_t)(n * m) * sizeof(double));
        double *b = malloc((size_t)(n * m) * sizeof(double)), sum = 0;
        for (int i = 0; i < n * m; i++) {
            a[i] = i % 5;
            b[i] = i % 3;
        }
        smooth(n, m, a, b);
        for (int i = 0; i < n * m; i++)
            sum = sum / 2 + b[i];
        printf("%d %d: %.9g\n", n, m, sum);
        free(a);
        free(b);
    }
    return 0;
}
