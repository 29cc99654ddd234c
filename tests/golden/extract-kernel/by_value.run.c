#include <stdio.h>

void filter(int n, const float taps[5], const double *restrict gain, const float *restrict x,
            float *restrict y);

int main(void)
{
    float taps[5], x[604], y[600];
    double gain[4] = {1, -2, 0.5, 3};
    for (int k = 0; k < 5; k++)
        taps[k] = (float)(k * k - 3);
    for (int i = 0; i < 604; i++)
        x[i] = (float)(i % 17);
    for (int n = 0; n <= 600; n += 200) {
        for (int i = 0; i < 600; i++)
            y[i] = -1;
        filter(n, taps, gain, x, y);
        for (int i = 0; i < 600; i++)
            printf("%g ", (double)y[i]);
        taps[2] += 1;
    }
    return 0;
}
