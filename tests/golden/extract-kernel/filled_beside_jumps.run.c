#include <stdio.h>

extern int a[20][9], sums[20], last[20], first[20];

void scan(int n);

int main(void)
{
    for (int i = 0; i < 20 * 9; i++)
        a[i / 9][i % 9] = i * 37 % 41 - 3;
    for (int i = 0; i < 20; i++)
        sums[i] = last[i] = first[i] = -i;
    for (int i = 0; i < 9; i++)
        a[0][i] = 7;
    scan(0);
    scan(19);
    for (int i = 0; i < 20; i++)
        printf("%d %d %d\n", sums[i], last[i], first[i]);
    return 0;
}
