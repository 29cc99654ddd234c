#include <stdio.h>

float total(const float *x);

int main(void)
{
    static float x[1000];
    for (int i = 0; i < 1000; i++)
        x[i] = i % 17 - 8;
    printf("%g\n", total(x));
    return 0;
}
