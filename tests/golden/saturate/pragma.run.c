#include <stdio.h>

void inner(int n, double (*restrict a)[8], const double *restrict b);

int main(void)
{
    double a[20][8] = {0}, b[20];
    for (int i = 0; i < 20; i++)
        b[i] = i % 7 - 3.25;
    inner(20, a, b);
    for (int i = 0; i < 160; i++)
        printf("%a\n", a[i / 8][i % 8]);
    return 0;
}
