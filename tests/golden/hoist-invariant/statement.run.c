#include <stdio.h>

int scale(int n, int d, const int *b, int *restrict a);

int main(void)
{
    for (int n = -1; n < 6; n++) {
        int a[8] = {1, 2, 3, 4, 5, 6, 7, 8}, b[8] = {3, 1, 4, 1, 5, 9, 2, 6};
        printf("%d: ", scale(n, n < 1 ? 2147483647 : 100 * n, b, a));
        for (int i = 0; i < 8; i++)
            printf("%d ", a[i]);
        printf("\n");
    }
    return 0;
}
