#include <stdio.h>
#include <stdlib.h>

void low_bytes(int n, const unsigned short *grey, unsigned *bins);

int main(void)
{
    static unsigned short grey[1000];
    for (int i = 0; i < 1000; i++)
        grey[i] = (unsigned short)(i % 256);
    for (int n = 0; n <= 1000; n += 500) {
        unsigned all = 0, *bins = calloc(256, sizeof *bins);
        low_bytes(n, grey, bins);
        for (unsigned b = 0; b < 256; b++)
            all += (b + 1) * bins[b];
        printf("%u %u\n", all, bins[0]);
        free(bins);
    }
    return 0;
}
