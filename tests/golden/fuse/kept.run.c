#include <stdio.h>

float kept(int n, float *restrict a, const float *restrict b);

int main(void)
{
    for (int n = 0; n < 20; n += 3) {
        float a[24], b[24];
        for (int i = 0; i < 24; i++) {
            a[i] = i * 0.5f;
            b[i] = 7 - i;
        }
        printf("%.9g\n", kept(n, a, b));
        for (int i = 0; i < 24; i++)
            printf("%.9g ", a[i]);
    }
    return 0;
}
