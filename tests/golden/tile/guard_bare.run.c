#include <stdio.h>

extern double a[100][70];
void clear(int n);

int main(void)
{
    for (int n = -1; n < 100; n += 10)
        clear(n);
    for (int i = 0; i < 7000; i++)
        printf("%g ", a[i / 70][i % 70]);
    return 0;
}
