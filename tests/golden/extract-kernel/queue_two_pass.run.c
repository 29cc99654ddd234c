#include <stdio.h>

float dot(int n, const float *x, const float *y);

int main(void)
{
    static float x[700], y[700];
    static const int sizes[] = {0, 1, 256, 700};
    for (int i = 0; i < 700; i++) {
        x[i] = i % 9;
        y[i] = i % 5;
    }
    for (int k = 0; k < 4; k++)
        printf("%g\n", dot(sizes[k], x, y));
    printf("%g\n", dot(300, x, x));
    return 0;
}
