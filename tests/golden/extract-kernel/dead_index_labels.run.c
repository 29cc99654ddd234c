#include <stdio.h>

void add_rows(int n, int skip, double *restrict a, const double *restrict b);

int main(void)
{
    static double a[4000], b[100];
    for (int i = 0; i < 100; i++)
        b[i] = i % 7;
    for (int n = -1; n <= 40; n++)
        add_rows(n, n == 3, a, b);
    double sum = 0;
    for (int i = 0; i < 4000; i++)
        sum = sum / 2 + a[i];
    printf("%.9g\n", sum);
    return 0;
}
