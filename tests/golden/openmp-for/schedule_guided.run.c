#include <stdio.h>

void lengths(int n, const int *start, const double *a, double *sum);

int main(void)
{
    int start[101];
    double a[5100], sum[100], all = 0;
    for (int i = 0; i <= 100; i++)
        start[i] = i * i / 2;
    for (int i = 0; i < 5100; i++)
        a[i] = i % 9;
    lengths(100, start, a, sum);
    lengths(0, start, a, sum);
    for (int i = 0; i < 100; i++)
        all += i * sum[i];
    printf("%g\n", all);
    return 0;
}
