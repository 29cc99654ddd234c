#include <stdio.h>

union both {
    float number;
    unsigned bits;
};

void read(int n, union both *restrict u, const float *restrict x, double *restrict f);

int main(void)
{
    union both u[4];
    float x[4];
    double f[16];
    for (int k = 0; k < 4; k++) {
        u[k].number = 3.0f + (float)k;
        x[k] = 0.3f * (float)k;
    }
    read(4, u, x, f);
    for (int k = 0; k < 16; k++)
        printf("%a\n", f[k]);
    return 0;
}
