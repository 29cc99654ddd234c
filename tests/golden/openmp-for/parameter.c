#include <stdio.h>

static void shift(int n, int m, double *a)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        a[i + m] = a[i] + 1;
}

int main(void)
{
    double a[3000];
    for (int m = 0; m <= 1500; m += 300) {
        for (int i = 0; i < 3000; i++)
            a[i] = i;
        shift(1000, m, a);
        shift(0, m, NULL);
        double sum = 0;
        for (int i = 0; i < 3000; i++)
            sum = sum / 2 + a[i];
        printf("%.9g\n", sum);
    }
    return 0;
}
