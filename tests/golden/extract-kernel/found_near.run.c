#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void count(long n, const unsigned char *letter, const unsigned *weight, unsigned *bins);

int main(void)
{
    const char *texts[] = {"", " ", "   aaa bb", "every good letter of zz", "zzz", "A_~b"};
    unsigned weight[40];
    for (unsigned i = 0; i < 40; i++)
        weight[i] = 4000000000u + i;
    for (int k = 0; k < 6; k++) {
        unsigned bins[32] = {0};
        count((long)strlen(texts[k]), (const unsigned char *)texts[k], weight, bins);
        for (int i = 0; i < 32; i++)
            printf("%u ", bins[i]);
    }
    return 0;
}
