#include <stdio.h>

extern double a[100][70], b;
void clear(int n);

int main(void)
{
    for (int i = 0; i < 7000; i++)
        a[i / 70][i % 70] = i % 17 - 8;
    clear(3);
    clear(4);
    clear(9);
    clear(16);
    clear(100);
    for (int i = 0; i < 7000; i++)
        printf("%g ", a[i / 70][i % 70]);
    printf("%g\n", b);
    return 0;
}
