#include <stdio.h>

extern double a[100];
void scale(int n);

int main(void)
{
    for (int i = 0; i < 100; i++)
        a[i] = i;
    for (int n = -1; n < 100; n += 9)
        scale(n);
    for (int i = 0; i < 100; i++)
        printf("%g ", a[i]);
    return 0;
}
