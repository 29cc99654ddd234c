/* Tiles of an enumeration hold no zeros beyond the ends of the arrays: a thread has one element. */
#include <stdio.h>

enum sign { LESS = -1, EQUAL, MORE };

void product(int n, int m, int l, const enum sign *a, const enum sign *b, int *c)
{
    // @extract-kernel checks=off
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            int all = 0;
            for (int k = 0; k < l; k++)
                all += a[i * l + k] * b[k * m + j];
            c[i * m + j] = all;
        }
}

int main(void)
{
    static enum sign a[40 * 33], b[33 * 45];
    static int c[40 * 45];
    for (int i = 0; i < 40 * 33; i++)
        a[i] = (enum sign)(i * 7 % 3 - 1);
    for (int i = 0; i < 33 * 45; i++)
        b[i] = (enum sign)(i * 5 % 11 % 3 - 1);
    product(40, 45, 33, a, b, c);
    product(3, 4, 1, a, b, c);
    for (int i = 0; i < 40 * 45; i++)
        printf("%d ", c[i]);
    return 0;
}
