#include <stdio.h>

#define N 100
#define AT(a, i) ((a)[(i)])

int main(void)
{
    int a[N], t;

    // @openmp-for
    for (int i = 0; i < N; i++) {
        t = i * N;
        AT(a, i) = t;
    }

    for (int i = 0; i < N; i++)
        printf("%d ", AT(a, i));
    return 0;
}
