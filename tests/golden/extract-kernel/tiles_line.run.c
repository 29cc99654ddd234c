#include <stdio.h>
#include <stdlib.h>

void average(int n, const float *x, float *y, float *w);

int main(void)
{
    for (int n = 0; n < 200; n = n * 2 + 3) {
        float *x = malloc((size_t)(n + 3) * sizeof(float)), sum = 0;
        float *y = calloc((size_t)n + 1, sizeof(float)), *w = malloc((size_t)(n + 1) * sizeof(float));
        for (int i = 0; i < n + 3; i++)
            x[i] = (float)(i % 13);
        for (int i = 0; i < n; i++)
            w[i] = (float)(i % 3);
        average(n, x, y, w);
        for (int i = 0; i < n; i++)
            sum = sum / 2 + y[i];
        printf("%d: %.9g\n", n, sum);
        free(x);
        free(y);
        free(w);
    }
    return 0;
}
