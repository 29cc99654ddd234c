#include <stdio.h>

long count(int n, int by);

int main(void)
{
    for (int n = -1; n < 1000; n = 2 * n + 3)
        printf("%ld\n", count(n, 7));
    return 0;
}
