#include <stddef.h>
#include <stdio.h>

/* A bound beyond the range of `int` would let `i` overflow. */
static void fill(size_t n, int *a)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        a[i] = i;
}

int main(void)
{
    int a[100];
    fill(100, a);
    fill(0, NULL);
    for (size_t i = 0; i < sizeof a / sizeof a[0]; i++)
        printf("%d ", a[i]);
    return 0;
}
