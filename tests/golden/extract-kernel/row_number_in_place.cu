// The number of a row is called like a member that the kernel gets.
#include <stdio.h>

struct line {
    int k;
    float slope;
};

void scale(float **rows, line &by, int n, int k)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        rows[k][i] = rows[k][i] * by.k + by.slope;
}

int main()
{
    float one[40], two[40], *rows[] = {one, two};
    line by = {0, 0.5f};
    for (int i = 0; i < 40; i++)
        one[i] = two[i] = i % 7;
    scale(rows, by, 40, 1);
    float sum = 0;
    for (int i = 0; i < 40; i++)
        sum = sum / 2 + one[i] - 3 * two[i];
    printf("%g\n", sum);
}
