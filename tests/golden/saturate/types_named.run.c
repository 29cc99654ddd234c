#include <stdint.h>
#include <stdio.h>

void mix(int n, const uint32_t *restrict e, uint32_t *restrict b);

int main(void)
{
    uint32_t e[5] = {0, 1, 77, 4000000000u, 5}, b[10];
    mix(5, e, b);
    for (int i = 0; i < 10; i++)
        printf("%lu\n", (unsigned long)b[i]);
    return 0;
}
