#include <stdio.h>

void relax(int n, int steps, float *a, float *b);

int main(void)
{
    float a[101], b[101];
    for (int n = 0; n < 100; n += 33)
        for (int steps = 0; steps < 4; steps++) {
            for (int i = 0; i < 101; i++)
                a[i] = i * 64 % 448, b[i] = -i;
            relax(n, steps, a, b);
            relax(n, steps, a, a + 1);
            for (int i = 0; i < 101; i++)
                printf("%g %g\n", a[i], b[i]);
        }
    return 0;
}
