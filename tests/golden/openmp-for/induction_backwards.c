#include <stdio.h>

/* In the unsigned type of the index, -2 would lead far beyond the array. */
static int *fill(unsigned n, int *p)
{
    // @openmp-for
    for (unsigned i = 0; i < n; i++) {
        p -= 1;
        *p = (int)i;
        p -= 1;
    }
    return p;
}

int main(void)
{
    int a[64] = {0};
    int *end = fill(20, a + 60);
    printf("%d %d %d\n", (int)(end - a), a[59], a[21]);
    return 0;
}
