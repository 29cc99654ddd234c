#include <stdio.h>

void halve(int n, const float *from, float *to);

int main(void)
{
    for (int shift = 0; shift < 700; shift = 4 * shift + 1) {
        float x[1400];
        for (int i = 0; i < 1400; i++)
            x[i] = i;
        for (int n = 0; n < 700; n = 5 * n + 1)
            halve(n, x, x + shift);
        for (int i = 0; i < 1400; i++)
            printf("%g ", x[i]);
    }
    return 0;
}
