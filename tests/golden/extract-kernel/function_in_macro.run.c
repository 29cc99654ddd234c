#include <stdio.h>

double area(double x);
void fold(int n, double *restrict out, const double *restrict x);

int main(void)
{
    double x[300], out[300] = {0}, sum = 0;
    for (int i = 0; i < 300; i++)
        x[i] = i % 7 - 3;
    fold(300, out, x);
    for (int i = 0; i < 300; i++)
        sum = sum / 2 + out[i];
    printf("%.17g %.17g\n", sum, area(3));
    return 0;
}
