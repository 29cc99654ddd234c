#include <stdio.h>

void sum(int c, int n, const int *restrict x, long *restrict s);

int main(void)
{
    static const int x[] = {1, 2, 3, 4, 5};
    long s = 7;
    sum(1, 0, x, &s);
    printf("%ld\n", s);
    sum(1, 5, x, &s);
    printf("%ld\n", s);
    sum(0, 5, x, &s);
    printf("%ld\n", s);
    return 0;
}
