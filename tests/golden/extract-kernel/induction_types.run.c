#include <stdio.h>

long long moved(unsigned n, int m, double from, long long *restrict a);

int main(void)
{
    static long long a[400];
    printf("%lld\n", moved(0, -3, -0.5, a));
    printf("%lld\n", moved(400, 2147483600, -0.5, a));
    printf("%lld\n", moved(50, -30, 7.5, a));
    for (int i = 0; i < 400; i++)
        printf(" %lld", a[i]);
    return 0;
}
