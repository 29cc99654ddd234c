#include <stdio.h>

void filter(int n, const float c[5], const float *x, float *y);

int main(void)
{
    float c[5] = {1, -2, 3, 4, 0.5f}, x[300], y[300];
    for (int i = 0; i < 300; i++)
        x[i] = (float)(i % 17);
    for (int n = 0; n <= 300; n += 100) {
        for (int i = 0; i < 300; i++)
            y[i] = -1;
        filter(n, c, x, y);
        for (int i = 0; i < 300; i++)
            printf("%g ", (double)y[i]);
    }
    return 0;
}
