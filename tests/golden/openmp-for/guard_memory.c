#include <stdio.h>
#include <stdlib.h>

struct list {
    int size, gap;
    double *values;
};

/* The guard reads memory, which is there only if the loop runs. */
static void smear(int n, const struct list *restrict list, double *restrict a)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        a[i + list->gap] = a[i];
}

int main(void)
{
    struct list list = {100, 50, NULL};
    double a[300];
    for (int i = 0; i < 300; i++)
        a[i] = i;
    smear(0, NULL, NULL);
    smear(150, &list, a);
    list.gap = 200;
    smear(100, &list, a);
    for (int i = 0; i < 300; i++)
        printf("%g ", a[i]);
    return 0;
}
