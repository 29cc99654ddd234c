#include <stdio.h>

extern double a[8], b[8], c[8];
void down(unsigned int n);

int main(void)
{
    for (int i = 0; i < 8; i++)
        a[i] = i;
    down(0);
    down(1);
    down(30);
    for (int i = 0; i < 8; i++)
        printf("%g ", b[i]);
    return 0;
}
