#include <stdio.h>
#include <stdlib.h>

void product(int n, int m, int k, const double *restrict a, const double *restrict b, int ldb,
             double *restrict c);

static double *filled(int size)
{
    double *a = malloc((size_t)size * sizeof(double));
    for (int i = 0; i < size; i++)
        a[i] = i % 11 - 4;
    return a;
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 35, -1};
    for (int at = 0; at < 125; at++) {
        int n = sizes[at / 25], m = sizes[at / 5 % 5], k = sizes[at % 5], ldb = m + 3;
        int any = n > 0 && m > 0;
        int reads = any && k > 0;
        double *a = filled(reads ? n * k : 0), *b = filled(reads ? (k - 1) * ldb + m : 0);
        double *c = filled(any ? n * m : 0), sum = 0;
        product(n, m, k, a, b, ldb, c);
        for (int i = 0; any && i < n * m; i++)
            sum = sum / 2 + c[i];
        printf("%d %d %d: %.9g\n", n, m, k, sum);
        free(a);
        free(b);
        free(c);
    }
    return 0;
}
