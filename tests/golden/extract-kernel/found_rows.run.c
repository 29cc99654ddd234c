#include <stdio.h>
#include <stdlib.h>

void product(int n, const int *start, const int *column, const double *value, const double *x,
             double *y);

/* Rows that overlap, are empty, or go backwards; columns on both sides of x[0]. */
int main(void)
{
    enum { N = 300 };
    static int start[N + 1], column[4 * N];
    static double value[4 * N], all[N], y[N];
    for (int i = 0; i < 4 * N; i++) {
        column[i] = i * 37 % 90 - 45;
        value[i] = i % 11 - 5;
    }
    for (int i = 0; i < N; i++)
        all[i] = i;
    for (int kind = 0; kind < 4; kind++)
        for (int n = 0; n <= N; n += 1 + n) {
            for (int i = 0; i <= n; i++)
                start[i] = kind == 0   ? 3 * i + 2
                           : kind == 1 ? 100
                           : kind == 2 ? (i % 3 == 0 ? 40 : 30 + 2 * i)
                                       : 3 * N - 2 * i;
            product(n, start, column, value, all + 100, y);
            for (int i = 0; i < n; i++)
                printf("%g ", y[i]);
            printf("\n");
        }
    return 0;
}
