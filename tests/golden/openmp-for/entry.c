#include <stdint.h>
#include <stdio.h>

/* The guard is evaluated only where the loop runs, in the type that it counts in. */
static void copy(short first, unsigned short n, const int *from, int *to)
{
    // @openmp-for
    for (unsigned i = first; i < n; i++)
        to[i] = from[i];
}

int main(void)
{
    int a[60];
    for (int i = 0; i < 60; i++)
        a[i] = i;
    copy(2, 20, a, a + 30);
    copy(-1, 20, a, a + 30);
    copy(3, 20, a, a + 1);
    for (int i = 0; i < 60; i++)
        printf("%d ", a[i]);
    return 0;
}
