#include <stdio.h>

int sum(unsigned char from, unsigned char to);
extern int x[256];

int main(void)
{
    static const unsigned char starts[] = {0, 1, 2, 3, 4, 5, 250};
    static const unsigned char ends[] = {0, 3, 100, 250, 252, 253};
    for (int i = 0; i < 256; i++)
        x[i] = i * 7 % 11;
    for (int k = 0; k < 7; k++)
        for (int j = 0; j < 6; j++)
            printf("%d\n", sum(starts[k], ends[j]));
    return 0;
}
