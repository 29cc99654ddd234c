#include <stdio.h>

float dot(int n, const float *x, const float *y);

int main(void)
{
    float x[700], y[700];
    for (int i = 0; i < 700; i++) {
        x[i] = i % 4;
        y[i] = i % 3;
    }
    for (int n = 0; n < 700; n = 2 * n + 1)
        printf("%g\n", dot(n, x, y));
    return 0;
}
