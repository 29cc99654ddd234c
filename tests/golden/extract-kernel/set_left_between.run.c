#include <stdio.h>

double last_of_some(int n, const double *restrict b, double *restrict a, int *place);

int main(void)
{
    static double a[3000], b[3000];
    for (int i = 0; i < 3000; i++)
        b[i] = i > 2900 ? 2.5 : (i * 37) % 501 / 100.0;
    for (int n = 0; n < 3000; n += 1 + n) {
        int place;
        double value = last_of_some(n, b, a, &place);
        printf("%d %g %d %g ", n, value, place, a[n / 2]);
    }
    for (int i = 0; i < 3000; i++)
        b[i] = 2.5;
    int place;
    double value = last_of_some(3000, b, a, &place);
    printf("%g %d", value, place);
    return 0;
}
