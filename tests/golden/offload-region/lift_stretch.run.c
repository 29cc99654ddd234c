#include <stdio.h>

void blend(int n, const float *a, const float *b, float *mean, float *ratio);

int main(void)
{
    float a[100], b[100], mean[100], ratio[100];
    for (int n = 0; n < 100; n += 33) {
        for (int i = 0; i < 100; i++) {
            a[i] = i % 7;
            b[i] = -i;
            mean[i] = ratio[i] = 2;
        }
        blend(n, a, b, mean, ratio);
        for (int i = 0; i < 100; i++)
            printf("%g %g\n", mean[i], ratio[i]);
    }
    return 0;
}
