#include <stdio.h>

extern double a[100][100];
void clear(int n);

int main(void)
{
    for (int n = -1; n < 100; n += 13)
        clear(n);
    for (int i = 0; i < 10000; i++)
        printf("%g ", a[i / 100][i % 100]);
    return 0;
}
