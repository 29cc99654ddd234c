#include <stdio.h>

unsigned count(int n, int wide, const unsigned (*b)[100]);

int main(void)
{
    static unsigned b[40][100];
    for (int i = 0; i < 4000; i++)
        b[i / 100][i % 100] = i % 7;
    for (int n = -1; n <= 40; n++)
        for (int wide = 0; wide < 3; wide++)
            printf("%u\n", count(n, wide, b));
    return 0;
}
