#include <stdio.h>

static void count_down(int n, int *restrict a)
{
    // @extract-kernel
    for (unsigned char i = n; i-- > 0;)
        a[2 * i] = a[2 * i] + 1;
}

int main(void)
{
    int a[512] = {0};
    long sum = 0;
    for (int n = 0; n < 600; n += 77)
        count_down(n, a);
    for (int k = 0; k < 512; k++)
        sum += a[k] * (k + 1L);
    printf("%ld\n", sum);
    return 0;
}
