#include <stdio.h>

void total(int n, const int *restrict x, long *restrict s, unsigned *restrict all);

int main(void)
{
    int x[300];
    long s = 5;
    unsigned all = 4096;
    for (int i = 0; i < 300; i++)
        x[i] = i * 31 % 101 - 50;
    total(0, NULL, NULL, NULL);
    total(-3, x, &s, &all);
    printf("%ld %u\n", s, all);
    total(1, x, &s, &all);
    printf("%ld %u\n", s, all);
    total(300, x, &s, &all);
    printf("%ld %u\n", s, all);
    return 0;
}
