/* Vectors would read too early. */
#include <stdio.h>

int main(void)
{
    int a[16] = {1, 2};
#pragma omp simd
    // @correct-pragma
    for (int i = 2; i < 16; i++)
        a[i] = a[i - 2] + i;
    printf("%d\n", a[15]);
    return 0;
}
