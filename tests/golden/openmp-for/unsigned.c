#include <stdio.h>

static void fill(unsigned n, int *a)
{
    // @openmp-for
    for (unsigned i = n; i > 0; --i)
        a[i - 1] = (int)i;
}

int main(void)
{
    int a[100] = {0};
    fill(0, NULL);
    for (unsigned n = 1; n <= 100; n += 33)
        fill(n, a);
    for (int i = 0; i < 100; i++)
        printf("%d ", a[i]);
    return 0;
}
