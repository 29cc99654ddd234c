/* Clang 19 lets all threads update a section of an array outside of functions: each has its own
   array, as long as that is small. */
#include <stdio.h>

static double c[4][4], a[4][64];

int main(void)
{
    for (int i = 0; i < 256; i++)
        a[i / 64][i % 64] = i % 11;
    for (int i = 0; i < 4; i++)
        // @openmp-for
        for (int k = 0; k < 64; k++)
            c[i][3] += a[i][k];
    for (int i = 0; i < 4; i++)
        printf("%g\n", c[i][3]);
    return 0;
}
