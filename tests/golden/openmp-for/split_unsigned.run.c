#include <stdio.h>

void shift(unsigned n, int *x, int m);

int main(void)
{
    int a[60];
    for (int m = 0; m <= 30; m += 3) {
        for (int k = 0; k < 60; k++)
            a[k] = k;
        shift(30, a, m);
        for (int k = 0; k < 60; k++)
            printf("%d ", a[k]);
    }
    return 0;
}
