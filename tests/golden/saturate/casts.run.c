#include <stdio.h>

void hash(int n, const unsigned char *restrict c, const float *restrict f, unsigned *restrict h,
          double *restrict d);

int main(void)
{
    unsigned char c[4] = {0, 7, 200, 255};
    float f[4] = {0, 1.5f, 99.25f, 70000.0f};
    unsigned h[8];
    double d[4];
    hash(4, c, f, h, d);
    for (int i = 0; i < 4; i++)
        printf("%u %u %g\n", h[2*i], h[2*i + 1], d[i]);
    return 0;
}
