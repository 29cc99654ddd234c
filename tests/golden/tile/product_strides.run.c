#include <stdio.h>

void transpose(int m, int n, double *restrict a, const double *restrict b);

int main(void)
{
    static double a[1000], b[1000];
    for (int i = 0; i < 1000; i++)
        b[i] = i;
    for (int m = 0; m < 20; m += 3) {
        transpose(m, 17, a, b);
        transpose(8, m, a + 400, b);
        double sum = 0;
        for (int i = 0; i < 1000; i++)
            sum = sum / 2 + a[i];
        printf("%.9g\n", sum);
    }
    return 0;
}
