#include <stdio.h>

void mixed(int n, unsigned a, int k, short s, const unsigned *restrict u, unsigned *restrict f,
           unsigned long *restrict g, int *restrict h);

int main(void)
{
    unsigned u[21], f[21];
    unsigned long g[20];
    int h[20];
    for (int i = 0; i < 21; i++) {
        u[i] = i * 987654321u;
        f[i] = 7;
    }
    for (int i = 0; i < 20; i++) {
        g[i] = i * 0x123456789abcdefUL;
        h[i] = i - 9;
    }
    mixed(0, 1, 2, 3, u, f, g, h);
    mixed(20, 3000000019u, -5, -7, u, f, g, h);
    for (int i = 0; i < 20; i++)
        printf("%u %lu %d\n", f[i], g[i], h[i]);
    printf("%u\n", f[20]);
    return 0;
}
