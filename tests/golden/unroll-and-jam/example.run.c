#include <stdio.h>

extern double a[100][64], b[64], c[100][64];
void add(void);

int main(void)
{
    for (int i = 0; i < 6400; i++)
        a[i / 64][i % 64] = b[i % 64] = i % 9;
    add();
    for (int i = 0; i < 6400; i++)
        printf("%g ", c[i / 64][i % 64]);
    return 0;
}
