/* Unsigned counters that data choose may be counted in any order. */
#include <stdio.h>

static unsigned char values[30][40];
static unsigned counters[256];

static void count(void)
{
    // @reorder
    for (int j = 0; j < 40; j++)
        for (int i = 0; i < 30; i++)
            counters[values[i][j]]++;
}

int main(void)
{
    for (int k = 0; k < 1200; k++)
        values[k / 40][k % 40] = (unsigned char)(k * 31 % 100);
    count();
    for (int k = 0; k < 100; k++)
        printf("%u ", counters[k]);
    return 0;
}
