#include <stdio.h>

extern double a[1000][1000];
void clear(unsigned char n, unsigned char m);

int main(void)
{
    clear(20, 30);
    clear(0, 255);
    clear(250, 0);
    for (int i = 0; i < 400; i++)
        for (int j = 0; j < 100; j++)
            printf("%g ", a[i][j]);
    return 0;
}
