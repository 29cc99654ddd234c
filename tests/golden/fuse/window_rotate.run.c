#include <stdio.h>

void differences(int n, const double *restrict c, double *restrict b);

int main(void)
{
    for (int n = 0; n < 40; n = 2 * n + 1) {
        double c[48], b[48];
        for (int i = 0; i < 48; i++) {
            b[i] = i;
            c[i] = (12 - i) / (double)7;
        }
        differences(n, c, b);
        for (int i = 0; i < 48; i++)
            printf(" %.17g", (double)b[i]);
        puts("");
    }
    return 0;
}
