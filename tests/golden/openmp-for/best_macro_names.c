#include <stdio.h>

#define SHIFT(i) x[((i) + at_all) % 1000]

static unsigned x[1000];
static int at_all = 500;

static int first(int n)
{
    int at = 0;

    for (int i = 0; i < n; i++) if ((x[i] & 31) > (x[at] & 31)) at = i; /* short */ return at;
}

static int shifted(int n)
{
    unsigned m = 0;
    register int at = -1, i;

    // @openmp-for
    for (i = 0; i < n; i++)
        if (SHIFT(i) > m)
            m = SHIFT(i), at = i;
    return at;
}

int main(void)
{
    x[0] = 32;
    x[700] = 31;
    printf("%d %d\n", first(1000), shifted(1000));
    x[701] = 63;
    printf("%d %d\n", first(1000), shifted(1000));
    return 0;
}
