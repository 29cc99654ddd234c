#include <stdio.h>

double members_both_written(int n, const double *x);

int main(void)
{
    static double x[100];
    for (int i = 0; i < 100; i++)
        x[i] = i % 7;
    for (int n = 0; n < 200; n += 1 + n)
        printf("%d %g\n", n, members_both_written(n, x));
    return 0;
}
