#include <stdio.h>

double comments(int n, const double *a, const double *b);

int main(void)
{
    double a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8};
    for (int n = 0; n < 5; n++)
        printf("%g\n", comments(n, a, b));
    return 0;
}
