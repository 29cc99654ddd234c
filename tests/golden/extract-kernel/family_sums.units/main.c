#include <stdio.h>

float dot_float(int n, const float *x, int inc_x, const float *y);
double dot_double(int n, const double *x, int inc_x, const double *y);
float above_float(int n, const float *x, float limit, long *found);
double above_double(int n, const double *x, double limit, long *found);

enum { SIZE = 3000 };

static float a[SIZE], b[SIZE];
static double c[SIZE], d[SIZE];

int main(void)
{
    for (int i = 0; i < SIZE; i++) {
        a[i] = (float)(i % 7);
        b[i] = (float)(i % 3) - 1;
        c[i] = i % 11;
        d[i] = i % 5 - 2;
    }
    for (int n = -1; n <= SIZE; n = n < 3 ? n + 1 : 3 * n) {
        long one = 0, two = 0;
        float x = above_float(n, a, 2.5F, &one);
        double y = above_double(n, c, 4.25, &two);
        printf("%g %g %g %ld %g %ld\n", dot_float(n, a, 1, b), dot_double(n / 3, c, -2, d), x, one,
               y, two);
    }
    return 0;
}
