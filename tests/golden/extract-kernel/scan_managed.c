/* Small numbers in managed memory, one after the other of a row. */
#include <stdio.h>

static short parity(int n, const short *restrict key, short *restrict seen)
{
    short all = 1;
    // @extract-kernel memory=managed checks=off block=32
    for (int i = 1; i <= n; i++) {
        all ^= key[i];
        seen[i] = all;
    }
    return all;
}

int main(void)
{
    static short key[1000], seen[1000];
    for (int i = 0; i < 1000; i++)
        key[i] = (short)(i * 77);
    for (int n = 0; n < 1000; n = 3 * n + 1) {
        int sum = parity(n, key, seen);
        for (int i = 0; i <= n; i++)
            sum = (sum * 31 + seen[i]) & 0xffff;
        printf("%d %d\n", n, sum);
    }
    return 0;
}
