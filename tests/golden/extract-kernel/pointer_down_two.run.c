#include <stdio.h>

void down_two(int *x, unsigned n);

int main(void)
{
    static int a[1000];
    for (int n = 0; n < 1000; n += 1 + n) {
        for (int i = 0; i < 1000; i++)
            a[i] = i;
        down_two(a, (unsigned)n);
        for (int i = 0; i < 1000; i++)
            printf(" %d", a[i]);
    }
    return 0;
}
