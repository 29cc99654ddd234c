#include <limits.h>
#include <stdio.h>

void shift(int n, int m, const int *restrict x, int *restrict y);

int main(void)
{
    static int x[300], y[300];
    static const int ends[][2] = {{0, 0}, {3, 3}, {4, 3}, {300, 0}, {40, 30}, {-7, 2}};
    for (int i = 0; i < 300; i++)
        x[i] = i * 7 % 11;
    for (int k = 0; k < 6; k++) {
        shift(ends[k][0], ends[k][1], x, y);
        for (int i = 0; i < 300; i++)
            printf("%d\n", y[i]);
    }
    shift(INT_MIN, INT_MAX, x, y);
    shift(INT_MIN + 1, 5, x, y);
    for (int i = 0; i < 300; i++)
        printf("%d\n", y[i]);
    return 0;
}
