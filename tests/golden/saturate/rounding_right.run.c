#include <stdio.h>

void turn(int n, const float *restrict u, float *restrict f);

int main(void)
{
    float u[10], f[10];
    for (int i = 0; i < 10; i++)
        u[i] = 0.5f * (float)i - 2;
    turn(5, u, f);
    for (int i = 0; i < 10; i++)
        printf("%a\n", f[i]);
    return 0;
}
