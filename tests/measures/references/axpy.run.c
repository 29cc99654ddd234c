#include <stdio.h>

void axpy(int n, float a, const float *restrict x, float *restrict y);

int main(void)
{
    for (int n = 0; n < 2000; n = 3 * n + 1) {
        float x[2000], y[2000];
        for (int i = 0; i < 2000; i++) {
            x[i] = 0.25f * i;
            y[i] = 3 - i;
        }
        axpy(n, 0.5f, x, y);
        for (int i = 0; i < 2000; i++)
            printf("%g ", y[i]);
    }
    return 0;
}
