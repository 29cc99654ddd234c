#include <stdio.h>

void depth(int n, int m, double a[restrict][6], double b[restrict][6],
           double c[restrict][6]);

int main(void)
{
    static const int sizes[][2] = {{0, 3}, {3, 0}, {1, 1}, {2, 6}, {5, 4}};
    static double a[5][6], b[5][6], c[5][6];
    for (int i = 0; i < 30; i++)
        a[i / 6][i % 6] = i - 7.5;
    for (int k = 0; k < 5; k++) {
        depth(sizes[k][0], sizes[k][1], a, b, c);
        for (int i = 0; i < 30; i++)
            printf("%a %a %a\n", a[i / 6][i % 6], b[i / 6][i % 6], c[i / 6][i % 6]);
    }
    return 0;
}
