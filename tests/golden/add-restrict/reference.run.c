#include <stdio.h>

void shift(int n, const float *from, float *to);

int main(void)
{
    float from[6] = {1, 2, 3, 4, 5, 6}, to[5] = {0};
    shift(5, from, to);
    for (int i = 0; i < 5; i++)
        printf("%g\n", to[i]);
    return 0;
}
