#include <stdio.h>

int turn_around(int n, int *a);

int main(void)
{
    int a[600];
    for (int i = 0; i < 600; i++)
        a[i] = i;
    for (int n = -3; n < 600; n += 1 + n * (n > 4)) {
        printf(" %d", turn_around(n, a));
        for (int i = 0; i < 600; i++)
            printf(" %d", a[i]);
    }
    return 0;
}
