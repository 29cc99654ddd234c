#include <stdio.h>

void listed(int n, double *restrict a, const double *restrict b);

int main(void)
{
    double a[8] = {0}, b[20];
    for (int i = 0; i < 20; i++)
        b[i] = i % 7 - 3.25;
    listed(20, a, b);
    for (int i = 0; i < 8; i++)
        printf("%a\n", a[i]);
    return 0;
}
