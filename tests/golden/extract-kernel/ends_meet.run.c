#include <stdio.h>

int turn_around(int n, int *a);

int main(void)
{
    static int a[1000];
    for (int i = 0; i < 1000; i++)
        a[i] = i;
    for (int n = -3; n < 1000; n += n < 5 ? 1 : 331) {
        printf("%d:", turn_around(n, a));
        for (int i = 0; i < 1000; i++)
            printf(" %d", a[i]);
    }
    return 0;
}
