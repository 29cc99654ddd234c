#include <stdio.h>

void lines(int n, float slope, const float *restrict x, float *restrict y);

int main(void)
{
    float x[500], y[500] = {0}, sum = 0;
    for (int i = 0; i < 500; i++)
        x[i] = (float)(i % 13);
    lines(500, 0.5f, x, y);
    for (int i = 0; i < 500; i++)
        sum = sum / 2 + y[i];
    printf("%.9g\n", sum);
    return 0;
}
