/* Minima, maxima and bits of integers, of 32 and of 64 bits. */
#include <stdio.h>

void extremes(int n, const int *values, const long *longs)
{
    int low = 100;
    unsigned high = 1;
    long least = 9, all = -1, greatest = -1000;
    int some = 0, odd = 3;

    // @extract-kernel block=96
    for (int i = 0; i < n; i++) {
        if (values[i] < low)
            low = values[i];
        high = (unsigned)values[i] > high ? (unsigned)values[i] : high;
        if (longs[i] < least)
            least = longs[i];
        greatest = greatest < longs[i] ? longs[i] : greatest;
        all &= longs[i] | 8;
        some |= values[i] & 5;
        odd ^= values[i];
    }
    printf("%d %u %ld %ld %ld %d %d\n", low, high, least, greatest, all, some, odd);
}

int main(void)
{
    int values[1000];
    long longs[1000];
    for (int i = 0; i < 1000; i++) {
        values[i] = (i * 37) % 1000 - (i % 3) * 300;
        longs[i] = (i * 31) % 1000 * 10000000000L - 5000000000L;
    }
    for (int n = 0; n < 1000; n += 1 + n)
        extremes(n, values, longs);
    return 0;
}
