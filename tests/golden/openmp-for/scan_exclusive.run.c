#include <stdio.h>

void before(int n, const double *a, double *product, double (*powers)[4]);

int main(void)
{
    static double a[300], product[300], powers[300][4];
    for (int n = 0; n < 300; n = n < 4 ? n + 1 : 2 * n) {
        for (int i = 0; i < 300; i++)
            a[i] = i % 3 == 0 ? 2 : i % 3 == 1 ? 0.5 : -1;
        before(n, a, product, powers);
        double sum = 0;
        for (int i = 0; i < 300; i++)
            sum += i * product[i] + powers[i][3];
        before(n, a, a + 1, powers);
        for (int i = 0; i < 300; i++)
            sum += a[i];
        printf("%g\n", sum);
    }
    return 0;
}
