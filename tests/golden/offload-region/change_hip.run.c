#include <stdio.h>

void smooth(long n, float *restrict a, float *restrict b);

int main(void)
{
    float a[400], b[400];
    for (long n = 0; n <= 200; n += 40) {
        for (int i = 0; i < 400; i++) {
            a[i] = (float)(i % 17);
            b[i] = (float)-i;
        }
        smooth(n, a, b);
        for (int i = 0; i < 400; i++)
            printf("%.9g %.9g ", (double)a[i], (double)b[i]);
    }
    return 0;
}
