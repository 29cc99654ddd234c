#include <stdio.h>

extern double a[8], b[8];
void search(int n);

int main(void)
{
    for (int i = 0; i < 8; i++)
        a[i] = i;
    search(-3);
    search(0);
    search(1 << 20);
    for (int i = 0; i < 8; i++)
        printf("%g ", b[i]);
    return 0;
}
