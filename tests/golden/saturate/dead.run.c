#include <stdio.h>

void steps(int n, double *restrict a, const double *restrict b, double *restrict c);

int main(void)
{
    double a[20] = {0}, b[20], c[20];
    for (int i = 0; i < 20; i++) {
        b[i] = i % 7 - 3.25;
        c[i] = i;
    }
    steps(20, a, b, c);
    for (int i = 0; i < 20; i++)
        printf("%a %a\n", a[i], c[i]);
    return 0;
}
