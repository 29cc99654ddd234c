#include <stdio.h>

struct counts {
    long even, odd;
    double weight;
};

extern double a[64][64];

void eliminate(int n, int i, int *restrict steps, struct counts *restrict counts);

int main(void)
{
    struct counts counts = {1, 2, 0.5};
    int steps = 1;
    for (int i = 0; i < 64; i++)
        for (int j = 0; j < 64; j++)
            a[i][j] = (i * 7 + j * 3) % 11 - 4;
    for (int i = 0; i < 64; i++)
        eliminate(3, i, &steps, &counts);
    for (int i = 0; i < 64; i++)
        printf("%g ", a[i][i]);
    printf("\n%d %ld %ld\n", steps, counts.even, counts.odd);
    return 0;
}
