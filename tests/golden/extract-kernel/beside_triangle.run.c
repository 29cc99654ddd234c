#include <stdio.h>
#include <stdlib.h>

void mirror(int n, double a[n][n], const double *x);

static void run(int n)
{
    double *a = malloc(sizeof(double) * (n > 0 ? n * n : 1)), *x = malloc(sizeof(double) * (n + 1));
    double total = 0;
    for (int i = 0; i < n * n; i++)
        a[i] = i;
    for (int i = 0; i < n; i++)
        x[i] = 1 + i % 5;
    mirror(n, (double(*)[n > 0 ? n : 1])a, x);
    for (int i = 0; i < n * n; i++)
        total += a[i] * (i % 101);
    printf("%d: %.17g\n", n, total);
    free(a);
    free(x);
}

int main(void)
{
    run(0);
    run(1);
    run(2);
    run(33);
    run(70);
    return 0;
}
