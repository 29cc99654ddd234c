#include <stdio.h>

void twice(int n, int *restrict a, int *restrict b);

int main(void)
{
    for (int n = 0; n < 200; n = 3 * n + 1) {
        int a[200], b[200];
        for (int i = 0; i < 200; i++)
            a[i] = b[i] = -i;
        twice(n, a, b);
        for (int i = 0; i < 200; i += 3)
            printf(" %d %d", a[i], b[i]);
        puts("");
    }
    return 0;
}
