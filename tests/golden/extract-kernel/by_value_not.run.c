#include <stdio.h>

void weights(int n, int m, const double pair[2], const double table[300], double last[2],
             const double *restrict few, double *restrict y);

int main(void)
{
    double pair[2] = {2, 3}, table[300], last[2] = {0, 5}, few[6], y[300];
    for (int k = 0; k < 300; k++)
        table[k] = k % 7;
    for (int k = 0; k < 6; k++)
        few[k] = k;
    for (int n = 0; n <= 300; n += 100) {
        for (int i = 0; i < 300; i++)
            y[i] = i;
        weights(n, n / 50, pair, table, last, few, y);
        for (int i = 0; i < 300; i++)
            printf("%g ", y[i]);
        printf("%g %g\n", last[0], last[1]);
    }
    return 0;
}
