#include <stdio.h>

void fill_rows(int n, int m, double (*a)[70], int *used);

static double a[200][70];
static int used[200];

int main(void)
{
    static const int sizes[][2] = {{200, 70}, {1, 1}, {33, 0}, {33, -5}, {0, 3}, {9, 32}};
    for (int k = 0; k < 6; k++) {
        fill_rows(sizes[k][0], sizes[k][1], a, used);
        double total = 0;
        for (int i = 0; i < 200; i++) {
            total += used[i] * (i % 53 + 1);
            for (int j = 0; j < 70; j++)
                total += a[i][j] * (j % 31);
        }
        printf("%.17g\n", total);
    }
    return 0;
}
