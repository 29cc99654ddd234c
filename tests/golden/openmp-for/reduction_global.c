#include <stdio.h>

static long total;

static void add(int n, const int *restrict values)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        total += values[i];
}

int main(void)
{
    int values[1000];
    for (int i = 0; i < 1000; i++)
        values[i] = i;
    add(1000, values);
    add(0, NULL);
    printf("%ld\n", total);
    return 0;
}
