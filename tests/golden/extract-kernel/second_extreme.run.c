#include <stdio.h>

float greatest(int n, const float *values, float high);
float greatest_product(int n, const float *x, const float *y, float high);

int main(void)
{
    float x[1000], y[1000];
    for (int i = 0; i < 1000; i++) {
        x[i] = (float)(i % 83 - 40);
        y[i] = (float)(i % 57 - 30);
    }
    for (int n = 0; n < 1000; n += 1 + n)
        printf("%g %g ", greatest(n, x, -100), greatest_product(n, x, y, -1000));
    return 0;
}
