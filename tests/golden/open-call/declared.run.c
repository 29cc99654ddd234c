#include <stdio.h>

extern double a[100];
double spread(int n);

int main(void)
{
    for (int i = 0; i < 100; i++)
        a[i] = i * 0.1 + 5;
    for (int n = -1; n < 100; n += 10)
        printf("%.17g ", spread(n));
    return 0;
}
