#include <stdio.h>

int main(void)
{
    int a[64], i;

    // @openmp-for
    for (i = 0; i < 64; i += 3)
        a[i] = i;

    printf("%d %d\n", i, a[63]);
    return 0;
}
