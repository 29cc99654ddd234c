#include <stddef.h>
#include <stdio.h>

void scale(size_t n, float (*restrict v)[20]);

int main(void)
{
    static float v[9][20];
    for (int k = 0; k < 180; k++)
        v[k / 20][k % 20] = k;
    for (size_t n = 0; n < 10; n += 3)
        scale(n, v);
    for (int k = 0; k < 180; k++)
        printf("%g ", v[k / 20][k % 20]);
    return 0;
}
