/* The condition before says that the loop has an iteration, and so there is an element. */
#include <stdio.h>

static void collect(int n, const int *restrict values, int *restrict sum)
{
    if (n <= 0)
        return;
    // @openmp-for
    for (int i = 0; i < n; i++)
        *sum += values[i];
}

int main(void)
{
    int values[100], sum = 3;
    for (int i = 0; i < 100; i++)
        values[i] = i;
    collect(0, values, 0);
    collect(100, values, &sum);
    printf("%d\n", sum);
    return 0;
}
