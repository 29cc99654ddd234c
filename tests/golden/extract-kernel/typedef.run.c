#include <stdio.h>

void halve(int n, float *restrict values, const unsigned short *scale);

int main(void)
{
    float values[500];
    unsigned short scale[500];
    for (int n = 0; n < 500; n = 3 * n + 1) {
        for (int i = 0; i < 500; i++) {
            values[i] = i;
            scale[i] = i % 4;
        }
        halve(n, values, scale);
        for (int i = 0; i < 500; i++)
            printf("%g ", values[i]);
    }
    return 0;
}
