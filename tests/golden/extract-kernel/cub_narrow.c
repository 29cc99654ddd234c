/* CUDA has no atomic operations on bytes, shorts and truth values: the host code combines what the
   blocks have found. */
#include <stdbool.h>

unsigned char checksum(int n, const unsigned char *restrict bytes, short *lowest, bool *any)
{
    unsigned char sum = 7;
    short low = 300;
    bool some = false;

    // @extract-kernel reduction=cub block=100
    for (int i = 0; i < n; i++) {
        short value = (short)(bytes[i] * 5 - 900);
        sum += bytes[i];
        if (value < low)
            low = value;
        some |= bytes[i] & 64;
    }
    *lowest = low;
    *any = some;
    return sum;
}
