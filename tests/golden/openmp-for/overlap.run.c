#include <stdio.h>

void axpy(int n, float a, const float *x, float *y);

int main(void)
{
    static const int sizes[] = {0, 1, 2, 255, 256, 1000, -5};
    static float data[3000];
    for (int k = 0; k < 7; k++) {
        for (int shift = 0; shift <= 1000; shift += 250) {
            for (int i = 0; i < 3000; i++)
                data[i] = i % 5;
            axpy(sizes[k], 0.5f, data + 1000, data + 1000 + shift);
            axpy(sizes[k], 0.5f, data + 1001, data + 1000);
            axpy(sizes[k], 0.5f, data + 999, data + 1000);
            double sum = 0;
            for (int i = 0; i < 3000; i++)
                sum = sum / 2 + data[i];
            printf("%.9g\n", sum);
        }
    }
    axpy(0, 1, NULL, NULL);
    return 0;
}
