/* Sums of float, which a single pass rounds differently each time: where that is asked for. */
#include <stdio.h>

static float sums(int n, const float *restrict x, float *restrict y)
{
    float sum = 0.5f;
    // @extract-kernel scan=single-pass target=hip
    for (int i = 0; i < n; i++) {
        sum += x[i];
        y[i] = sum;
    }
    return sum;
}

int main(void)
{
    static float x[20000], y[20000];
    for (int i = 0; i < 20000; i++)
        x[i] = i % 8 * 0.25f;
    for (int n = 0; n <= 20000; n = n < 2 ? n + 1 : n + 9999) {
        double all = 0;
        float sum = sums(n, x, y);
        for (int i = 0; i < n; i++)
            all += (i % 5 + 1) * y[i];
        printf("%d %g %.17g\n", n, sum, all);
    }
    return 0;
}
