#include <stdio.h>

void shift(int n, int x, int y, int *a);

int main(void)
{
    for (int n = -1; n < 6; n++) {
        int a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
        shift(n, n < 1 ? 2147483647 : n, n < 1 ? 2147483647 : 2 * n, a);
        for (int i = 0; i < 8; i++)
            printf("%d ", a[i]);
        printf("\n");
    }
    return 0;
}
