#include <stdio.h>

extern unsigned weight[16];
void weigh(int n, const unsigned *value);

int main(void)
{
    static unsigned value[900];
    for (unsigned k = 0; k < 900; k++)
        value[k] = k * 2654435761u >> 7;
    weigh(0, value);
    weigh(900, value);
    for (int k = 0; k < 16; k++)
        printf("%u\n", weight[k]);
    return 0;
}
