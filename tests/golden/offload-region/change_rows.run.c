#include <stdio.h>

void relax(int n, int steps, double (*a)[9], double (*b)[13]);

int main(void)
{
    double a[12][9], b[12][13];
    for (int steps = 0; steps <= 4; steps++) {
        for (int k = 0; k < 12 * 9; k++)
            a[k / 9][k % 9] = k * k % 13;
        for (int k = 0; k < 12 * 13; k++)
            b[k / 13][k % 13] = -k;
        relax(12, steps, a, b);
        for (int k = 0; k < 12 * 9; k++)
            printf("%.17g %.17g ", a[k / 9][k % 9], b[k / 9][k % 9]);
    }
    return 0;
}
