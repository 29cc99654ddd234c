#include <stdio.h>

int leftover(int n, int *restrict a, const int *restrict b);

int main(void)
{
    for (int n = 0; n < 20; n += 3) {
        int a[24], b[24];
        for (int i = 0; i < 24; i++) {
            a[i] = i;
            b[i] = 12 - i;
        }
        printf("%d", leftover(n, a, b));
        for (int i = 0; i < 24; i++)
            printf(" %d", a[i]);
    }
    return 0;
}
