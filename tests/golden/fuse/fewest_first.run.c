#include <stdio.h>

int fewest_first(int n, int m, float *restrict a, float *restrict b, const float *restrict c);

int main(void)
{
    static const int sizes[][2] = {{1, 1}, {1, 3}, {7, 2}, {9, 9}};
    float a[9] = {0}, b[9] = {0}, c[9];
    for (int k = 0; k < 9; k++)
        c[k] = k - 2.5f;
    for (int k = 0; k < 4; k++) {
        printf("%d\n", fewest_first(sizes[k][0], sizes[k][1], a, b, c));
        for (int i = 0; i < 9; i++)
            printf("%a %a\n", a[i], b[i]);
    }
    return 0;
}
