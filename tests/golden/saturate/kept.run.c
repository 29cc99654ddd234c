#include <stdio.h>

void steps(int n, int k, double *restrict a, double *restrict b);

int main(void)
{
    double a[20] = {0}, b[20];
    for (int i = 0; i < 20; i++)
        b[i] = i % 7 - 3.25;
    steps(20, 5, a, b);
    for (int i = 0; i < 20; i++)
        printf("%a %a\n", a[i], b[i]);
    return 0;
}
