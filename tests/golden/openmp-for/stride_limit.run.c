#include <stddef.h>
#include <stdio.h>

void scale(size_t n, size_t stride, double *restrict x, const double *restrict y);

int main(void)
{
    static double x[1000], y[100];
    for (size_t stride = 0; stride <= 9; stride++) {
        for (int i = 0; i < 1000; i++)
            x[i] = i % 7 + 1;
        for (int i = 0; i < 100; i++)
            y[i] = i % 3 - 1;
        scale(100, stride, x, y);
        scale(0, stride, x, y);
        double sum = 0;
        for (int i = 0; i < 1000; i++)
            sum = sum / 2 + x[i];
        printf("%.9g\n", sum);
    }
    return 0;
}
