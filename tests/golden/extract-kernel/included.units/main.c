#include <stdio.h>

enum { SIZE = 600 };

void one(int n, double *y, double *x, float *f, const float *g);
void two(int n, double *y, double *x);

int main(void)
{
    static double x[SIZE], y[2 * SIZE];
    static float f[SIZE], g[SIZE];
    for (int i = 0; i < SIZE; i++) {
        x[i] = i % 13;
        g[i] = (float)(i % 7);
    }
    for (int n = 0; n <= SIZE; n += n < 2 ? 1 : 299) {
        one(n, y, x, f, g);
        two(n, y, x);
        double sum = 0;
        for (int i = 0; i < SIZE; i++)
            sum = 0.5 * sum + y[i] + y[SIZE + i] + f[i];
        printf("%d %.17g\n", n, sum);
    }
    return 0;
}
