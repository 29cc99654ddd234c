#include <stdio.h>

void sums(int n, double *restrict a, const double *restrict b);

int main(void)
{
    double a[98], b[98];
    for (int i = 0; i < 98; i++)
        b[i] = i * 0.375;
    sums(3, a, b);
    for (int i = 0; i < 98; i++)
        printf("%a\n", a[i]);
    return 0;
}
