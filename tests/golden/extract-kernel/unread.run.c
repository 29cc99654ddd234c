#include <stdio.h>

extern int a[1000], b[1000];
void shift(int n, int t);

int main(void)
{
    for (int i = 0; i < 1000; i++)
        a[i] = 7 * i;
    for (int n = -1; n < 1000; n += 250) {
        shift(n, 3);
        for (int i = 0; i < 1000; i++)
            printf("%d ", b[i]);
    }
    return 0;
}
