#include <stdio.h>

void relax(int n, int m, int steps, double (*a)[9], double (*b)[9], double w);

int main(void)
{
    double a[12][9], b[12][9];
    for (int n = 1; n <= 12; n += 3)
        for (int steps = 0; steps <= 5; steps++) {
            for (int k = 0; k < 12 * 9; k++) {
                a[k / 9][k % 9] = k * k % 13;
                b[k / 9][k % 9] = -k;
            }
            relax(n, 9, steps, a, b, 0.75);
            for (int k = 0; k < 12 * 9; k++)
                printf("%.17g %.17g ", a[k / 9][k % 9], b[k / 9][k % 9]);
        }
    return 0;
}
