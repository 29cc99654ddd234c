#include <stdio.h>

/* A decreasing loop with a stride. */
int main(void)
{
    int a[100] = {0};

    // @openmp-for
    for (int i = 99; 0 <= i; i = i - 7)
        a[i] = 3 * i;

    for (int i = 0; i < 100; i++)
        printf("%d ", a[i]);
    return 0;
}
