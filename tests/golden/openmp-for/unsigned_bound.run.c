#include <stdio.h>

void wide(long m, int *restrict b);

int main(void)
{
    int b[32];
    for (int i = 0; i < 32; i++)
        b[i] = 5 * i;
    wide(0, b);
    wide(29, b);
    for (int i = 0; i < 32; i++)
        printf("%d\n", b[i]);
    return 0;
}
