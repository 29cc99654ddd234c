#include <stdio.h>

double windows(int n, double *a, const double *b);

int main(void)
{
    double a[600] = {0}, b[603];
    for (int i = 0; i < 603; i++)
        b[i] = 0.5 * i;
    for (int n = 0; n <= 600; n += 1 + n) {
        printf("%g", windows(n, a, b));
        for (int i = 0; i < 600; i++)
            printf(" %g", a[i]);
        printf("\n");
    }
    return 0;
}
