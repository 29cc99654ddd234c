#include <stdio.h>

long fold(long n, int *restrict a, const int *restrict b);

int main(void)
{
    int a[600] = {0}, b[600];
    for (int i = 0; i < 600; i++)
        b[i] = i * i;
    for (long n = -3; n < 600; n += 1 + n * (n > 4)) {
        printf(" %ld", fold(n, a, b));
        for (int i = 0; i < 600; i++)
            printf(" %d", a[i]);
    }
    return 0;
}
