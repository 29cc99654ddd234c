#include <stdio.h>

extern double c[50], a[50][50];
void add(int i);

int main(void)
{
    int i;
    for (i = 0; i < 2500; i++)
        a[i / 50][i % 50] = i % 9;
    add(3);
    add(49);
    for (i = 0; i < 50; i++)
        printf("%g ", c[i]);
    return 0;
}
