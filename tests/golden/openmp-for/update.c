#include <stdio.h>

int main(void)
{
    int a[100], sum = 0, i, t;

#pragma omp parallel for schedule(static, 4) firstprivate(a) num_threads(2) // by hand
    // @openmp-for
    for (i = 0; i < 100; i++) {
        t = i * i;
        a[i] = t;
        sum += t;
    }

    printf("%d %d\n", sum, a[99]);
    return 0;
}
