#include <stdio.h>

extern double a[1000], b[1000];
void scale(double f);

int main(void)
{
    for (int i = 0; i < 1000; i++)
        b[i] = i * 0.5;
    scale(3);
    for (int i = 0; i < 1000; i++)
        printf("%g ", a[i]);
    return 0;
}
