#include <stdio.h>

void copy(unsigned n, float (*restrict x)[40], float (*restrict y)[40]);

int main(void)
{
    for (unsigned n = 0; n <= 40; n++) {
        float x[40][40], y[40][40];
        for (int i = 0; i < 1600; i++) {
            x[i / 40][i % 40] = 0;
            y[i / 40][i % 40] = i;
        }
        copy(n, x, y);
        for (int i = 0; i < 1600; i++)
            printf("%g ", x[i / 40][i % 40]);
    }
    return 0;
}
