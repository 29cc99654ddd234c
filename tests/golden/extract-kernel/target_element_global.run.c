#include <stdio.h>

extern int counts[64];
void add(int k, int n, const int *restrict x);

int main(void)
{
    int x[50];
    for (int i = 0; i < 50; i++)
        x[i] = i * 7 % 13;
    add(3, 50, x);
    add(63, 1, x + 4);
    add(1000000, 0, x);
    add(-5, -2, NULL);
    for (int k = 0; k < 64; k++)
        printf("%d\n", counts[k]);
    return 0;
}
