#include <math.h>
#include <stdio.h>

void regrouped(int n, int k, double a, double d, const double *restrict u, const float *restrict v,
               double *restrict f, double *restrict g, float *restrict h);

/* Whether a result is within gamma_k, for k = 16, times the sum of the magnitudes. */
static int is_near(double result, long double exact, long double magnitudes, long double unit)
{
    long double gamma = 16 * unit / (1 - 16 * unit);
    return fabsl(result - exact) <= gamma * magnitudes;
}

int main(void)
{
    double u[41], f[80], g[40], a = 0.7, d = 1.3;
    float v[40], h[40];
    int k = 3, wrong = 0;
    for (int i = 0; i < 41; i++)
        u[i] = (i * 7 % 11 - 5) / 3.0;
    for (int i = 0; i < 40; i++)
        v[i] = (float)(i * 5 % 13 - 6) / 7;
    regrouped(0, k, a, d, u, v, f, g, h);
    regrouped(40, k, a, d, u, v, f, g, h);
    for (int i = 0; i < 40; i++) {
        long double x = u[i], y = u[i + 1], z = v[i], big = k * fabsl(x) * i;
        long double root = sqrtl(3.0L * x * x + (long double)a * a * 3.0L);
        wrong += !is_near(f[2*i], a * x + a * y, a * (fabsl(x) + fabsl(y)), 0x1p-53L);
        wrong += !is_near(f[2*i + 1], x / d - y / d - k * x * i,
                          (fabsl(x) + fabsl(y)) / d + big, 0x1p-53L);
        wrong += !is_near(g[i], fabsl(x) / d + root, fabsl(x) / d + 2 * root, 0x1p-53L);
        wrong += !is_near(h[i], z / 2 + z * k, fabsl(z) * (k + 0.5L), 0x1p-24L);
    }
    printf("%d\n", wrong);
    return 0;
}
