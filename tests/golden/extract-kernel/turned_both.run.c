#include <stdio.h>

void mirror(int n, const double a[n][n], double b[n][n]);

static double a[50 * 50], b[50 * 50];

int main(void)
{
    for (int i = 0; i < 50 * 50; i++)
        a[i] = i % 103;
    for (int n = 0; n <= 50; n = 3 * n + 2)
        mirror(n, (void *)a, (void *)b);
    for (int i = 0; i < 50 * 50; i++)
        printf("%g ", b[i]);
    return 0;
}
