#include <stdio.h>

void histogram(int n, const unsigned char *grey, unsigned *bins);

int main(void)
{
    static unsigned char grey[1000];
    static unsigned bins[257];
    for (int i = 0; i < 1000; i++)
        grey[i] = (unsigned char)(i * i % 251);
    for (int n = 0; n <= 1000; n += 499) {
        unsigned all = 0;
        histogram(n, grey, bins);
        for (unsigned b = 0; b < 256; b++)
            all += b * bins[b];
        printf("%u %u\n", all, bins[0]);
    }
    return 0;
}
