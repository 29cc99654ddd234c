#include <stdio.h>

void gather(long n, const long *index, const float *x, float *y);

int main(void)
{
    long index[300];
    float x[700], y[300] = {0};
    for (int i = 0; i < 300; i++)
        index[i] = i * 101 % 150 - 75;
    for (int i = 0; i < 700; i++)
        x[i] = (float)i;
    for (long n = 0; n < 300; n += 1 + n) {
        gather(n, index, x + 300, y);
        for (int i = 0; i < 300; i++)
            printf("%g ", y[i]);
    }
    return 0;
}
