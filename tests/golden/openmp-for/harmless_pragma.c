#include <stdio.h>

int main(void)
{
    int a[10];

#pragma GCC diagnostic push
    // the first of two
    /* @openmp-for */ // and a comment more
    // @openmp-for
    for (int i = 0; i < 10; i++)
        a[i] = i;
#pragma GCC diagnostic pop

    printf("%d\n", a[5]);
    return 0;
}
