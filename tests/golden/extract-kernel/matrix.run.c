#include <stdio.h>

void transpose_add(float a[40][30], float b[restrict 30][40], float weight);

int main(void)
{
    float a[40][30], b[30][40];
    for (int i = 0; i < 1200; i++) {
        a[i / 30][i % 30] = i;
        b[i / 40][i % 40] = 1 + 2 * i;
    }
    transpose_add(a, b, 0.5f);
    for (int i = 0; i < 1200; i++)
        printf("%g ", a[i / 30][i % 30]);
    return 0;
}
