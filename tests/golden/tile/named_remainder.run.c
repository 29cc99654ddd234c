#include <stdio.h>

extern double a[100][70], b[70][100];
void transpose(int n, int m);

int main(void)
{
    for (int i = 0; i < 7000; i++)
        b[i / 100][i % 100] = i % 17;
    transpose(-9, 70);
    transpose(0, 5);
    transpose(7, 15);
    transpose(8, 16);
    transpose(9, 17);
    transpose(100, 69);
    for (int i = 0; i < 100; i++)
        printf("%g ", a[i][i % 70]);
    return 0;
}
