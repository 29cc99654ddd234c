#include <stdio.h>

double sum(const double *first, const double *last);

int main(void)
{
    double a[1000];
    for (int i = 0; i < 1000; i++)
        a[i] = i % 17;
    for (int n = 0; n < 1000; n = 2 * n + 1)
        printf(" %g", sum(a + n / 3, a + n));
    return 0;
}
