#include <stdio.h>

void axpy(int n, float a, const float *x, float *y);

int main(void)
{
    static float x[1000], y[1000];
    for (int i = 0; i < 1000; i++)
        x[i] = i, y[i] = 1000 - i;
    axpy(0, 2, x, y);
    axpy(1000, 0.5f, x, y);
    for (int i = 0; i < 1000; i += 37)
        printf("%g\n", y[i]);
    return 0;
}
