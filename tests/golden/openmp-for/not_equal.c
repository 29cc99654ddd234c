#include <stdio.h>

static void fill(int n, int *a)
{
    // @openmp-for
    for (int i = 0; i != n; ++i)
        a[i] = i;
}

int main(void)
{
    int a[100] = {0};
    for (int n = 0; n <= 100; n += 10)
        fill(n, a);
    for (int i = 0; i < 100; i++)
        printf("%d ", a[i]);
    return 0;
}
