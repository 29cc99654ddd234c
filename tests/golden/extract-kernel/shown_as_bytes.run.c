#include <stdio.h>
#include <stdlib.h>

void as_bytes(int n, const unsigned char *grey, unsigned *bins);

int main(void)
{
    static unsigned char grey[1000];
    for (int i = 0; i < 1000; i++)
        grey[i] = (unsigned char)(i % 64);
    for (int n = 0; n <= 1000; n += 500) {
        unsigned all = 0, *bins = calloc(64, sizeof *bins);
        as_bytes(n, grey, bins);
        for (unsigned b = 0; b < 64; b++)
            all += (b + 1) * bins[b];
        printf("%u %u\n", all, bins[0]);
        free(bins);
    }
    return 0;
}
