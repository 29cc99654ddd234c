#include <stdio.h>

extern double a[50], b[50], c[50];
void squares(void);

int main(void)
{
    for (int i = 0; i < 50; i++)
        a[i] = i;
    squares();
    for (int i = 0; i < 50; i++)
        printf("%g %g ", b[i], c[i]);
    return 0;
}
