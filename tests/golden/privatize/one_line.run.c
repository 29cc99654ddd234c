#include <stdio.h>

extern double a[50], b[50];
void largest(int n);

int main(void)
{
    for (int i = 0; i < 50; i++)
        a[i] = i % 7;
    largest(0);
    largest(50);
    for (int i = 0; i < 50; i++)
        printf("%g ", b[i]);
    return 0;
}
