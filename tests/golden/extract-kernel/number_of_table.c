/* The table is as long as it says, whatever N is. */
#include <stdio.h>
#ifndef N
#define N 256
#endif

static unsigned char x[N];
static int y[N], lut[256];

int main(void)
{
    for (int i = 0; i < N; i++)
        x[i] = (unsigned char)(i * 37);
    for (int i = 0; i < 256; i++)
        lut[i] = 3 * i;
    // @extract-kernel
    for (int i = 0; i < N; i++)
        y[i] = lut[x[i]];
    long c = 0;
    for (int i = 0; i < N; i++)
        c += y[i] * (i + 1L);
    printf("%ld\n", c);
}
