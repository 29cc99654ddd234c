#include <stdio.h>

extern double a[100];
void add(unsigned n);

int main(void)
{
    for (unsigned n = 0; n < 110; n += 9)
        add(n);
    for (int i = 0; i < 100; i++)
        printf("%g ", a[i]);
    return 0;
}
