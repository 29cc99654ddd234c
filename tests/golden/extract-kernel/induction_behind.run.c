#include <stdio.h>

int spread(int n, int i, int k, int *restrict a, const int *restrict b);

int main(void)
{
    int a[800] = {0}, b[100];
    for (int i = 0; i < 100; i++)
        b[i] = i + 1;
    printf("%d\n", spread(100, 3, 20, a, b));
    printf("%d\n", spread(5, 5, 6, a, b));
    printf("%d\n", spread(6, 5, 6, a, b));
    for (int i = 0; i < 800; i++)
        printf(" %d", a[i]);
    return 0;
}
