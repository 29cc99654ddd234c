#include <stdio.h>

void scale(int n, float a, float *x);

int main(void)
{
    static float x[5000];
    int sizes[] = {0, 1, 255, 257, 1024, 1025, 5000};
    for (int k = 0; k < 5000; k++)
        x[k] = (float)(k % 101 - 9);
    for (int k = 0; k < 7; k++) {
        double sum = 0;
        scale(sizes[k], 2, x);
        for (int i = 0; i < 5000; i++)
            sum += x[i] * (i % 17);
        printf("%d %.0f\n", sizes[k], sum);
    }
    return 0;
}
