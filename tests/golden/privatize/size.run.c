#include <stdio.h>

extern double a[50], b[50];
void squares(int n);

int main(void)
{
    for (int i = 0; i < 50; i++)
        a[i] = i % 7;
    squares(0);
    squares(50);
    for (int i = 0; i < 50; i++)
        printf("%g ", b[i]);
    return 0;
}
