#include <stdbool.h>
#include <stdio.h>

unsigned char checksum(int n, const unsigned char *restrict bytes, short *lowest, bool *any);

int main(void)
{
    static unsigned char bytes[1000];
    for (int i = 0; i < 1000; i++)
        bytes[i] = (unsigned char)((i * 37) % (i < 400 ? 64 : 251) + (i > 900 ? 0 : 1));
    for (int n = 0; n < 1000; n += 1 + n) {
        short lowest;
        bool any;
        int sum = checksum(n, bytes, &lowest, &any);
        printf("%d %d %d ", sum, lowest, any);
    }
    return 0;
}
