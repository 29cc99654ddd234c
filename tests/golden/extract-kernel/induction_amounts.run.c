#include <stdio.h>

long long far(int by, long long k, long long down, long long *restrict a);

int main(void)
{
    static long long a[100000];
    printf("%lld\n", far(2000000000, -7, 11, a));
    for (int i = 0; i < 100000; i += 1 + i / 2)
        printf(" %lld", a[i]);
    printf("\n%lld\n", far(-2000000000, -7, 11, a));
    for (int i = 0; i < 100000; i += 1 + i / 3)
        printf(" %lld", a[i]);
    return 0;
}
