#include <stdio.h>

int scale(int n, const int *from, int *to, int what);

int main(void)
{
    int a[50], b[50] = {0};
    for (int k = 0; k < 50; k++)
        a[k] = k - 9;
    printf("%d ", scale(40, a, b, 1));
    printf("%d ", scale(40, a, b, 0));
    printf("%d\n", scale(40, a, a + 1, 1));
    for (int k = 0; k < 50; k++)
        printf("%d %d\n", a[k], b[k]);
    return 0;
}
