#include <stdio.h>

int main(void)
{
    int a[100];
    short n = 100;

    // @openmp-for
    for (short i = 0; i < n; i++)
        a[i] = 2 * i;

    for (int i = 0; i < n; i++)
        printf("%d ", a[i]);
    return 0;
}
