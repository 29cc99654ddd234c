#include <stddef.h>
#include <stdio.h>

void compared_unsigned(size_t n, const float *restrict in, float *restrict out);

int main(void)
{
    static float in[2000], out[2000];
    for (int k = 0; k < 2000; k++)
        in[k] = k;
    for (size_t n = 0; n <= 2000; n = 3 * n + 1)
        compared_unsigned(n, in, out);
    compared_unsigned(5, in + 1, out);
    for (int k = 0; k < 2000; k++)
        printf("%g\n", out[k]);
    return 0;
}
