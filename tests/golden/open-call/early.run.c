#include <stdio.h>

extern double a[50];
void all(int n, int i);

int main(void)
{
    for (int i = 0; i < 50; i++)
        a[i] = i;
    for (int n = -1; n < 52; n += 4)
        all(n, n % 3);
    for (int i = 0; i < 50; i++)
        printf("%g ", a[i]);
    return 0;
}
