#include <math.h>
#include <stdio.h>

float greatest(int n, const float *values, float least);

int main(void)
{
    float values[1000];
    for (int i = 0; i < 1000; i++)
        values[i] = i % 70 == 3 ? NAN : (float)((i * 37) % 501) - 600;
    for (int n = 0; n < 1000; n += 1 + n)
        printf("%g %g %g ", greatest(n, values, -INFINITY), greatest(n, values, -200),
               greatest(n, values, NAN));
    return 0;
}
