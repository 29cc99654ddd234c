#include <stdio.h>

void narrow(int n, float *restrict f, unsigned char *restrict c, const double *restrict u,
            double *restrict e);

int main(void)
{
    float f[20];
    unsigned char c[20];
    double u[20], e[20];
    for (int i = 0; i < 20; i++)
        u[i] = i * 0.11;
    narrow(20, f, c, u, e);
    for (int i = 0; i < 20; i++)
        printf("%a %d %a\n", f[i], c[i], e[i]);
    return 0;
}
