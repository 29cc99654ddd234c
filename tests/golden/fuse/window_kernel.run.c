#include <stdio.h>

void chain(int n, const float *restrict c, float *restrict b);

int main(void)
{
    for (int n = 0; n < 40; n = 2 * n + 1) {
        float c[48], b[48];
        for (int i = 0; i < 48; i++) {
            b[i] = i;
            c[i] = (12 - i) / (float)7;
        }
        chain(n, c, b);
        for (int i = 0; i < 48; i++)
            printf(" %.17g", (double)b[i]);
        puts("");
    }
    return 0;
}
