#include <stdio.h>

float literals(int n, float *restrict a);

int main(void)
{
    float a[9];
    for (int i = 0; i < 9; i++)
        a[i] = i * 0.3f;
    for (int n = 0; n < 10; n += 3)
        printf("%.9g\n", literals(n, a));
    return 0;
}
