/* In another order a signed counter may overflow on its way, where it did not before. */
#include <stdio.h>

static unsigned char values[30][40];
static int counters[256];
static int steps[30];

static void count(void)
{
    // @reorder
    for (int j = 0; j < 40; j++)
        for (int i = 0; i < 30; i++)
            counters[values[i][j]] += steps[i];
}

int main(void)
{
    for (int k = 0; k < 1200; k++)
        values[k / 40][k % 40] = (unsigned char)(k * 31 % 100);
    count();
    for (int k = 0; k < 100; k++)
        printf("%d ", counters[k]);
    return 0;
}
