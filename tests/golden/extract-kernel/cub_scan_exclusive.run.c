#include <stdio.h>

double before(int n, const double *a, double *product, double (*powers)[4]);

int main(void)
{
    static double a[1001], product[1001], powers[1001][4];
    for (int n = 0; n <= 1000; n = n < 4 ? n + 1 : 2 * n) {
        for (int i = 0; i < 1001; i++)
            a[i] = i % 3 == 0 ? 2 : i % 3 == 1 ? 0.5 : -1;
        double sum = before(n, a, product, powers);
        for (int i = 0; i < 1001; i++)
            sum += i * product[i] + powers[i][3];
        sum += before(n, a, a, powers);
        for (int i = 0; i < 1001; i++)
            sum += a[i];
        if (n < 1000)
            sum += before(n, a, a + 1, powers) + a[n];
        printf("%d %.10g\n", n, sum);
    }
    return 0;
}
