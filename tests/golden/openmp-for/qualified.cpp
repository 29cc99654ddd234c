// The parameter has the name of the variable that the loop reads, which is told by its scope.
#include <stdint.h>
#include <stdio.h>

namespace limits {
int level;
}

void fill(int *a, int n, int level)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        a[i] = limits::level;
    a[0] = level;
}

int main()
{
    int a[8] = {0};
    limits::level = 5;
    fill(a, 8, 2);
    fill(&limits::level, 1, 3);
    for (int i = 0; i < 8; i++)
        printf("%d ", a[i]);
    printf("%d\n", limits::level);
    return 0;
}
