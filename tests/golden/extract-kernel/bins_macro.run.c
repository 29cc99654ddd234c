#include <stdio.h>

extern int total[16];
void count(int n, const unsigned *value);

int main(void)
{
    static unsigned value[900];
    for (unsigned k = 0; k < 900; k++)
        value[k] = k * 2654435761u >> 7;
    count(0, value);
    count(900, value);
    for (int k = 0; k < 16; k++)
        printf("%d\n", total[k]);
    return 0;
}
