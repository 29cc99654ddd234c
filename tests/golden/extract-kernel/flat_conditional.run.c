#include <stdio.h>

void clip(int n, int m, const float *a, float *b);

int main(void)
{
    float a[400], b[400];
    for (int n = 0; n <= 16; n += 1 + n)
        for (int m = 0; m <= 20; m += 1 + m)
            for (int from = 0; from < 400; from += 37) {
                for (int i = 0; i < 400; i++) {
                    a[i] = (float)(i < from || i % 3 == 0 ? -i : i);
                    b[i] = (float)i;
                }
                clip(n, m, a, b);
                for (int i = 0; i < 400; i++)
                    printf("%g ", b[i]);
                printf("\n");
            }
    return 0;
}
