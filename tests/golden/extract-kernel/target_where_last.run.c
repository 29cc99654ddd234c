#include <limits.h>
#include <stdio.h>

int last_least(int n, int m, const int *a, int *row, int *column);

static int a[40 * 30];

int main(void)
{
    static const int sizes[][2] = {{0, 0}, {1, 1}, {0, 4}, {4, 0}, {40, 30}, {7, 30}, {30, 40}};
    for (int k = 0; k < 40 * 30; k++)
        a[k] = k * 17 % 53;
    for (int turn = 0; turn < 3; turn++) {
        for (int k = 0; k < 7; k++) {
            int row, column, least = last_least(sizes[k][0], sizes[k][1], a, &row, &column);
            printf("%d at %d, %d\n", least, row, column);
        }
        for (int k = 0; k < 40 * 30; k++)
            a[k] = turn == 0 ? INT_MAX : k == 0 ? -1 : k;
    }
    return 0;
}
