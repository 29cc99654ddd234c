#include <stdio.h>
#include <stdlib.h>

void mirror(int n, double *restrict c, const double *restrict a);

int main(void)
{
    for (int n = 0; n < 12; n++) {
        double *a = malloc((size_t)(n * n) * sizeof(double));
        double *c = malloc((size_t)(n * n) * sizeof(double)), sum = 0;
        for (int i = 0; i < n * n; i++) {
            a[i] = i % 13;
            c[i] = i % 5;
        }
        mirror(n, c, a);
        for (int i = 0; i < n * n; i++)
            sum = sum / 2 + c[i];
        printf("%d: %.9g\n", n, sum);
        free(a);
        free(c);
    }
    return 0;
}
