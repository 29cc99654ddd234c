#include <stdio.h>

void shift(int n, int m, const float *a, float *b);

int main(void)
{
    static float a[9000], b[9000];
    int sizes[][2] = {{0, 5}, {5, 0}, {1, 1}, {3, 9}, {90, 100}, {9000, 1}, {2, 4500}};
    for (int k = 0; k < 9000; k++)
        a[k] = (float)(k % 101);
    for (int k = 0; k < 7; k++) {
        double sum = 0;
        shift(sizes[k][0], sizes[k][1], a, b);
        for (int i = 0; i < 9000; i++)
            sum += b[i] * (i % 17);
        printf("%d %d %.0f\n", sizes[k][0], sizes[k][1], sum);
    }
    return 0;
}
