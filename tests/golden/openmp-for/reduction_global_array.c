#include <stdio.h>

static int marks[300];

/* The whole array in the clause: Clang shares a section of it between the threads. */
static void mark(int n, int k, const int *restrict values)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        marks[k + 1] += values[i];
}

int main(void)
{
    int values[1000];
    for (int i = 0; i < 1000; i++)
        values[i] = i;
    mark(1000, 2, values);
    mark(0, 0, values);
    printf("%d\n", marks[3]);
    return 0;
}
