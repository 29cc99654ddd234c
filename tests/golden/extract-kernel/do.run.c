#include <stdio.h>

int fill(int n, double *x);

int main(void)
{
    static double x[600];
    for (int n = -3; n < 597; n += 1 + n * (n > 0)) {
        printf("%d:", fill(n, x + 3));
        for (int i = 0; i < 600; i++)
            printf(" %g", x[i]);
    }
    return 0;
}
