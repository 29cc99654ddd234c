#include <stdio.h>

void product(int n, int m, double a[n][m], const double *x, double *y);

static void try(int n, int m)
{
    static double a[9][100], x[100], y[10];
    for (int k = 0; k < n * m; k++)
        ((double *)a)[k] = k % 7 - 3;
    for (int k = 0; k < m; k++)
        x[k] = k % 5;
    for (int k = 0; k < 10; k++)
        y[k] = -1;
    product(n, m, (void *)a, x, y);
    for (int k = 0; k < 10; k++)
        printf("%g%c", y[k], k < 9 ? ' ' : '\n');
}

int main(void)
{
    try(0, 5);
    try(3, 1);
    try(9, 31);
    try(9, 32);
    try(9, 33);
    try(9, 100);
    return 0;
}
