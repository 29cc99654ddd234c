#include <stdio.h>

long long down(int n, long long k, int by, long long *restrict a);

int main(void)
{
    long long a[300] = {0};
    printf("%lld\n", down(-5, 7, 3, a));
    printf("%lld\n", down(-4, 7, 3, a));
    printf("%lld\n", down(290, 7, 2000000000, a));
    for (int i = 0; i < 300; i++)
        printf(" %lld", a[i]);
    return 0;
}
