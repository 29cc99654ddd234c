#include <stdio.h>

void wrapping_index(unsigned n, unsigned *k, const unsigned *w);

int main(void)
{
    unsigned k[40], w[12];
    for (unsigned i = 0; i < 40; i++)
        k[i] = i * 11;
    for (unsigned i = 0; i < 12; i++)
        w[i] = i * i + 400000000;
    wrapping_index(9, k, w);
    for (int i = 0; i < 40; i++)
        printf("%u\n", k[i]);
    return 0;
}
