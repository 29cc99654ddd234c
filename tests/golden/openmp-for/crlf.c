#include <stdio.h>

static void add(int n, const int *x, int *y)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        y[i] += x[i];
}

int main(void)
{
    int a[30];
    for (int i = 0; i < 30; i++)
        a[i] = i;
    add(10, a, a + 10);
    add(10, a, a + 1);
    for (int i = 0; i < 30; i++)
        printf("%d ", a[i]);
    return 0;
}
