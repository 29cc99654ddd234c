#include <stdio.h>

double values(int n, const double *a);

int main(void)
{
    double a[9];
    for (int i = 0; i < 9; i++)
        a[i] = i * 0.7;
    for (int n = 0; n < 9; n += 4)
        printf("%.17g\n", values(n, a));
    return 0;
}
