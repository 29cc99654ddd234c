#include <stdio.h>

void absolute(int n, const int *restrict x, const short *restrict s, const signed char *restrict c,
              const long *restrict l, long long *restrict out);

int main(void)
{
    static const int sizes[] = {0, 1, 2, 257};
    static int x[257];
    static short s[257];
    static signed char c[257];
    static long l[257];
    static long long out[257];
    for (int i = 0; i < 257; i++) {
        x[i] = i * 8301 % 1000 - 500;
        s[i] = (short)(i * 257 - 32768);
        c[i] = (signed char)(i - 128);
        l[i] = (i - 100) * 3000000001L;
    }
    x[1] = -1000000000;
    l[0] = -(1L << 60);
    for (int k = 0; k < 4; k++) {
        absolute(sizes[k], x, s, c, l, out);
        for (int i = 0; i < 257; i++)
            printf("%lld\n", out[i]);
    }
    return 0;
}
