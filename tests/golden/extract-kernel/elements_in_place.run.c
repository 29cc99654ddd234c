#include <limits.h>
#include <stdio.h>

void ends(int n, int k, const int *x, unsigned *low, int *table);

int main(void)
{
    int x[33], table[4] = {INT_MIN, 0, 5, -7};
    for (int i = 0; i < 33; i++)
        x[i] = (i * 5) % 17 - 11;
    x[32] = INT_MIN;
    for (int n = 0; n <= 33; n++) {
        unsigned low = 0;
        ends(n, n % 4, x, &low, table);
        printf("%u %d %d %d %d\n", low, table[0], table[1], table[2], table[3]);
    }
    return 0;
}
