#include <stdio.h>

void step(int n, int m, double *ex, double *ey, double *hz);

int main(void)
{
    double field[3 * 35];
    for (int apart = 35; apart >= 0; apart -= 7) {
        for (int i = 0; i < 3 * 35; i++)
            field[i] = i * 3 % 17;
        step(5, 7, field, field + apart, field + 2 * apart);
        step(1, 7, NULL, field, field + 35);
        step(5, 1, field, NULL, field + 35);
        double sum = 0;
        for (int i = 0; i < 3 * 35; i++)
            sum += field[i] * (i % 5 + 1);
        printf("%g\n", sum);
    }
    return 0;
}
