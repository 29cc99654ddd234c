#include <stdio.h>

extern double a[40], b[40];
void squares(int n);

int main(void)
{
    for (int i = 0; i < 40; i++)
        a[i] = i % 7;
    squares(0);
    squares(40);
    for (int i = 0; i < 40; i++)
        printf("%g ", b[i]);
    return 0;
}
