/* A loop behind a statement is no deeper than that. */
#include <stdio.h>

int main(void)
{
    int a[100], sum = 0;
    // @openmp-for
    a[0] = 0; for (int i = 1; i < 100; i++) a[i] = i;
    for (int i = 0; i < 100; i++)
        sum += a[i];
    printf("%d\n", sum);
    return 0;
}
