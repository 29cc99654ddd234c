#include <stdio.h>

extern double table[30][40];
void double_row(int k, int n);

int main(void)
{
    for (int k = 0; k < 1200; k++)
        table[k / 40][k % 40] = k;
    for (int k = 0; k < 30; k += 7)
        for (int n = 0; n <= 40; n += 10)
            double_row(k, n);
    double sum = 0;
    for (int k = 0; k < 1200; k++)
        sum += (k + 1) * table[k / 40][k % 40];
    printf("%g", sum);
    return 0;
}
