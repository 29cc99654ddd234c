/* All operators that OpenMP has for integers. */
#include <stdbool.h>
#include <stdio.h>

int value[64];

int main(void)
{
    int low = 100, high = -100, bits = ~0, some = 0, odd = 0, all = 1;
    bool any = false;
    for (int i = 0; i < 64; i++)
        value[i] = (i * 37) % 64 - 20;
    // @openmp-for
    for (int i = 0; i < 64; i++) {
        low = value[i] < low ? value[i] : low;
        if (high < value[i])
            high = value[i];
        bits &= value[i] | 4;
        some |= value[i] & 3;
        odd = odd ^ value[i];
        all = value[i] < 60 && all;
        any = any || value[i] == 40;
    }
    printf("%d %d %d %d %d %d %d\n", low, high, bits, some, odd, all, any);
    return 0;
}
