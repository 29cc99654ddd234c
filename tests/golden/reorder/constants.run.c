#include <stdio.h>

extern int c[8][8][8][8];
void clear(void);

int main(void)
{
    long sum = 0;
    for (int i = 0; i < 4096; i++)
        c[i / 512][i / 64 % 8][i / 8 % 8][i % 8] = i;
    clear();
    for (int i = 0; i < 4096; i++)
        sum += c[i / 512][i / 64 % 8][i / 8 % 8][i % 8];
    printf("%ld\n", sum);
    return 0;
}
