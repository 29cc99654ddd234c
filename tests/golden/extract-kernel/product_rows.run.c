#include <stdio.h>

void product(int n, int m, int l, int alpha, const int *a, const short *b, int *c);

int main(void)
{
    static int a[80 * 80], c[80 * 80];
    static short b[80 * 80];
    for (int i = 0; i < 80 * 80; i++) {
        a[i] = i % 103 - 50;
        b[i] = i % 7 - 3;
    }
    for (int n = 1; n <= 80; n = 3 * n + 4)
        for (int l = 0; l <= 80; l = 2 * l + 5) {
            product(n, 40 - l / 3, l, n - l, a, b, c);
            product(80 - n, n, l, 3, a, b, c);
        }
    product(32, 64, 32, 2, a, b, c);
    for (int i = 0; i < 80 * 80; i++)
        printf("%d ", c[i]);
    return 0;
}
