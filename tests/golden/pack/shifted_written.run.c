#include <stdio.h>

extern double x[100], y[64][64];
void add(int n);

int main(void)
{
    for (int k = 0; k < 100; k++)
        x[k] = k * 0.5;
    for (int n = -1; n < 4; n++) {
        double sum = 0;
        add(n * 33);
        for (int k = 0; k < 64; k++)
            for (int j = 0; j < 64; j++)
                sum += y[k][j] * (k + 2 * j + 1);
        printf("%.17g\n", sum);
    }
    return 0;
}
