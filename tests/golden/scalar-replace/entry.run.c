#include <stdio.h>

extern double c[50], a[50][50];
void add(int i, int n);

int main(void)
{
    for (int i = 0; i < 2500; i++)
        a[i / 50][i % 50] = i % 9;
    add(1 << 30, 0);
    add(3, 50);
    add(7, 1);
    for (int i = 0; i < 50; i++)
        printf("%g ", c[i]);
    return 0;
}
