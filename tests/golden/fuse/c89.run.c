#include <stdio.h>

void c89(int n, double *a);

int main(void)
{
    int n, i;
    for (n = 0; n < 20; n += 3) {
        double a[24];
        for (i = 0; i < 24; i++)
            a[i] = i * 0.5;
        c89(n, a);
        for (i = 0; i < 24; i++)
            printf(" %g", a[i]);
    }
    return 0;
}
