#include <stdio.h>

extern long sum[9000];
extern unsigned count[20000];
void histogram(int n, const unsigned short *restrict key, const int *restrict weight);

int main(void)
{
    static unsigned short key[4000];
    static int weight[4000];
    for (int i = 0; i < 4000; i++) {
        key[i] = (unsigned short)(i * 7919);
        weight[i] = i * 31 % 17 - 8;
    }
    histogram(0, NULL, NULL);
    histogram(1, key, weight);
    histogram(4000, key, weight);
    for (int k = 0; k < 9000; k += 3)
        printf("%ld\n", sum[k]);
    for (int k = 0; k < 20000; k += 3)
        printf("%u\n", count[k]);
    return 0;
}
