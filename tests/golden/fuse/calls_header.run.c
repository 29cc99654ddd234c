#include <stdio.h>

float step(int n, float *restrict a, float *restrict b, float *restrict c);

int main(void)
{
    float a[20], b[20], c[20];
    for (int i = 0; i < 20; i++) {
        a[i] = i * 0.3f;
        b[i] = 7 - i;
    }
    for (int n = 0; n < 20; n += 6)
        printf("%.9g\n", step(n, a, b, c));
    return 0;
}
