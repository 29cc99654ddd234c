#include <math.h>
#include <stdio.h>

void texts(int n, int k, int m, double a, const double *restrict u, const float *restrict v,
           double *restrict f, double *restrict g);

/* The numbers are small and have few digits, so that sums and products are exact in any order. */
int main(void)
{
    double u[20], f[21], g[20];
    float v[20];
    for (int i = 0; i < 20; i++) {
        u[i] = (i % 7 - 3) * 0.5;
        v[i] = (float)(i % 5 + 1) * 0.25f;
        f[i] = g[i] = i;
    }
    f[20] = 7;
    texts(0, 3, 5, 0.5, u, v, f, g);
    texts(20, 3, 5, 0.5, u, v, f, g);
    for (int i = 0; i < 20; i++)
        printf("%a %a\n", f[i], g[i]);
    return 0;
}
