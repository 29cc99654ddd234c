#include <stdio.h>

void steps(int n, int m, const float *restrict x, float *restrict y, float *restrict pairs);

int main(void)
{
    for (int n = -1; n < 8; n += 2)
        for (int m = 2 * n - 1; m < 2 * n + 3; m++) {
            float x[10], y[10], pairs[20];
            for (int i = 0; i < 20; i++)
                pairs[i] = (float)i;
            for (int i = 0; i < 10; i++) {
                x[i] = (float)(i % 7) - 3;
                y[i] = (float)-i;
            }
            steps(n, m, x, y, pairs);
            for (int i = 0; i < 20; i++)
                printf("%g %g ", y[i / 2], pairs[i]);
        }
    return 0;
}
