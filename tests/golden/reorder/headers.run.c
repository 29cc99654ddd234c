#include <stdio.h>

void turn(float *restrict to, const float *restrict from);

int main(void)
{
    float to[400] = {0}, from[400];
    for (int k = 0; k < 400; k++)
        from[k] = k * 0.5f;
    turn(to, from);
    for (int k = 0; k < 400; k++)
        printf("%g ", to[k]);
    return 0;
}
