#include <stdio.h>

int scaled(int m, int *restrict a, const int *restrict b);

int main(void)
{
    int a[8], b[1] = {3};
    printf("%d\n", scaled(5, a, b));
    for (int i = 0; i < 8; i++)
        printf("%d\n", a[i]);
    return 0;
}
