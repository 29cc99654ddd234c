#include <stdio.h>

void signed_sums(int n, int k, short s, int *restrict f, long *restrict g,
                 const short *restrict u, const signed char *restrict v, const int *restrict w);

static int f[80];
static long g[2000];

static void print(int k, short s, const short *u, const signed char *v, const int *w)
{
    signed_sums(20, k, s, f, g, u, v, w);
    long sum = 0;
    for (int i = 0; i < 80; i++)
        printf("%d ", f[i]);
    for (int i = 0; i < 2000; i++)
        sum = 3 * sum % 1000003 + g[i];
    printf("%ld\n", sum);
}

int main(void)
{
    short u[20];
    signed char v[20];
    int w[20];
    for (int i = 0; i < 20; i++) {
        u[i] = i % 2 ? 32767 : -32768;
        v[i] = i % 3 ? 127 : -128;
        w[i] = (i - 10) * 200000;
    }
    print(1000, 32767, u, v, w);
    print(-1000, -32768, u, v, w);
    for (int i = 0; i < 20; i++)
        w[i] = 2147483647 - i; /* w[i] + s does not fit, 0 times it does */
    print(2000, 32767, u, v, w);
    return 0;
}
