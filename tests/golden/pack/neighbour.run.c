#include <stdio.h>

extern double b[64][64], c[64][64];
void smooth(int n);

int main(void)
{
    for (int k = 0; k < 64; k++)
        for (int j = 0; j < 64; j++)
            b[k][j] = k - 0.25 * j;
    for (int n = -1; n < 3; n++) {
        double sum = 0;
        smooth(n * 32);
        for (int k = 0; k < 64; k++)
            for (int j = 0; j < 64; j++)
                sum += c[k][j] * (k + 2 * j + 1);
        printf("%.17g\n", sum);
    }
    return 0;
}
