#include <stdio.h>

void waves(int n, int m, const float *x, const float *y, const float *z, const float *kx,
           const float *ky, const float *kz, const float *amplitude, float *real, float *imaginary);

static double next(void)
{
    static unsigned state = 1;
    state = state * 1103515245u + 12345u;
    return (state >> 8) / 16777216.0;
}

static void fill(float *a, int n)
{
    for (int k = 0; k < n; k++)
        a[k] = (float)(0.5 + next());
}

static void show(const float *a, int n)
{
    for (int k = 0; k < n; k++)
        printf("%a\n", a[k]);
}

int main(void)
{
    static float x[20], y[20], z[20], kx[30], ky[30], kz[30], amplitude[30], real[20];
    static float imaginary[20];
    fill(x, 20);
    fill(y, 20);
    fill(z, 20);
    fill(kx, 30);
    fill(ky, 30);
    fill(kz, 30);
    fill(amplitude, 30);
    waves(20, 30, x, y, z, kx, ky, kz, amplitude, real, imaginary);
    show(real, 20);
    show(imaginary, 20);
    return 0;
}
