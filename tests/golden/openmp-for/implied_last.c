#include <stdio.h>

/* `t` is set under conditions, one of which holds in each iteration. */
static int scale(int n, const int *restrict from, int *restrict to)
{
    int t = -1;

    // @openmp-for
    for (int i = 0; i < n; i++) {
        if (i % 2 == 0)
            t = 3 * from[i];
        if (i % 2 != 0)
            t = from[i] - 1;
        to[i] = t + 1;
    }
    return t;
}

int main(void)
{
    int from[100], to[100] = {0};
    for (int i = 0; i < 100; i++)
        from[i] = i * i % 17;
    for (int n = 0; n <= 100; n++) {
        int last = scale(n, from, to);
        printf("%d %d\n", last, to[n / 2]);
    }
    return 0;
}
