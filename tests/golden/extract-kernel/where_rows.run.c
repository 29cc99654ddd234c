#include <math.h>
#include <stdio.h>

float where_rows(int n, const float (*x)[64], int *row, int *column, float *total);

int main(void)
{
    static const int sizes[] = {0, 1, 31, 32, 33, 1025};
    static float x[1025][64];
    for (int k = 0; k < 4; k++) {
        for (int i = 0; i < 1025; i++)
            for (int j = 0; j < 64; j++)
                x[i][j] = k == 3   ? NAN
                          : k == 2 ? (i + j) % 2 ? 0.0F : -0.0F
                                   : (float)((i * 7 + j * 5) % 91 - 3 * k);
        if (k == 1)
            x[3][2] = x[2][5] = NAN, x[0][0] = x[20][9] = INFINITY;
        for (int s = 0; s < 6; s++)
            for (int first = 0; first < 3; first++) {
                int row, column;
                float total = first == 0 ? INFINITY : first == 1 ? -INFINITY : NAN;
                float least = where_rows(sizes[s], x, &row, &column, &total);
                printf("%g %d %d %d\n", least, signbit(least) != 0, row, column);
            }
    }
    return 0;
}
