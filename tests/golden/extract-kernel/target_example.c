#include <stdio.h>

static void axpy(int n, float a, const float *restrict x, float *restrict y)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++)
        y[i] = a * x[i] + y[i];
}

int main(void)
{
    float x[100], y[100];
    for (int i = 0; i < 100; i++) {
        x[i] = (float)(i % 7);
        y[i] = (float)(i % 5);
    }
    for (int n = -1; n <= 100; n += 50)
        axpy(n, 2, x, y);
    for (int i = 0; i < 100; i++)
        printf("%g\n", y[i]);
}
