#include <stdio.h>

static void clear(int kind, int n, int *a)
{
    if (kind == 0)
        a[0] = 1;
    else
        // @openmp-for
        for (int i = 0; i < n; i++)
            a[i] = 0;
}

int main(void)
{
    int a[10] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    clear(0, 10, a);
    clear(1, 5, a);
    for (int i = 0; i < 10; i++)
        printf("%d ", a[i]);
    return 0;
}
