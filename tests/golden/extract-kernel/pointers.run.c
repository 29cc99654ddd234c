#include <stdio.h>

void axpy(int n, float a, const float *restrict x, float *restrict y);

int main(void)
{
    static const int sizes[] = {0, 1, 2, 255, 256, 257, 1000, -5};
    for (int k = 0; k < 8; k++) {
        float x[1000], y[1000];
        for (int i = 0; i < 1000; i++) {
            x[i] = i + k;
            y[i] = 3 * i;
        }
        axpy(sizes[k], 2, x, y);
        for (int i = 0; i < 1000; i++)
            printf("%g ", y[i]);
    }
    axpy(0, 1, NULL, NULL);
    return 0;
}
