#include <stdio.h>

void relax(int n, int m, unsigned a[n][m]);

int main(void)
{
    static unsigned a[20 * 20];
    unsigned sum = 0;
    for (int i = 0; i < 400; i++)
        a[i] = (unsigned)i * 2654435761u;
    for (int n = 1; n < 20; n += 2)
        for (int m = 1; m < 20; m += 3)
            relax(n, m, (void *)a);
    for (int i = 0; i < 400; i++)
        sum = sum * 31 + a[i];
    printf("%u\n", sum);
    return 0;
}
