#include <stdio.h>

extern double c[16][20];
void never(int n, int m);

int main(void)
{
    never(3, 4);
    for (int i = 0; i < 16; i++)
        printf("%g ", c[i][3]);
    return 0;
}
