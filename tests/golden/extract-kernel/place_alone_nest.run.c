#include <stdio.h>

extern int grid[40][50];
int place_of_greatest(int n, int m, int *column);

int main(void)
{
    for (int k = 0; k < 2000; k++)
        grid[k / 50][k % 50] = (k * 37) % 301 - 400;
    for (int n = 0; n <= 40; n += 1 + n)
        for (int m = 0; m <= 50; m += 1 + m) {
            int column, row = place_of_greatest(n, m, &column);
            printf("%d %d ", row, column);
        }
    return 0;
}
