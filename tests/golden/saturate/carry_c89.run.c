#include <stdio.h>

void scan(int n, double *a, double c);

int main(void)
{
    double a[7];
    int i;
    for (i = 0; i < 7; i++)
        a[i] = i * 0.75;
    scan(7, a, 1.25);
    scan(1, a, 1.25);
    for (i = 0; i < 7; i++)
        printf("%a\n", a[i]);
    return 0;
}
