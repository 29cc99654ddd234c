#include <stdio.h>

extern double a[100][100];
void lower(void);

int main(void)
{
    lower();
    for (int i = 0; i < 10000; i++)
        printf("%g ", a[i / 100][i % 100]);
    return 0;
}
