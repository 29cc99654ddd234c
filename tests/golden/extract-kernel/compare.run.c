#include <stdio.h>

double step(int n, const float *x, float *y, int *hits);

int main(void)
{
    for (int n = -1; n < 600; n = n < 5 ? n + 1 : 2 * n + 1) {
        float x[600], y[600];
        int hits[600];
        for (int i = 0; i < 600; i++) {
            x[i] = i % 7 - 3;
            y[i] = i % 5;
            hits[i] = i;
        }
        double sum = step(n, x, y, hits);
        for (int i = 0; i < 600; i++)
            sum += y[i] + 3 * hits[i];
        printf("%g\n", sum);
    }
    return 0;
}
