#include <stdio.h>

void reverse(const double *begin, const double *end, double *out);

int main(void)
{
    static double x[600], out[600];
    double sum = 0;
    for (int k = 0; k < 600; k++)
        x[k] = k % 31;
    reverse(x, x, out);
    reverse(x + 5, x + 3, out);
    reverse(x + 7, x + 597, out);
    for (int k = 0; k < 600; k++)
        sum += out[k] * (k + 1);
    printf("%g\n", sum);
    return 0;
}
