#include <stdio.h>

void rank_k(int n, int m, double *restrict c, const double *restrict a);

int main(void)
{
    static double c[40 * 40], a[40 * 40];
    int sizes[] = {0, 1, 2, 7, 31, 32, 33, 40};
    for (int s = 0; s < 8; s++)
        for (int m = 0; m < 4; m++) {
            double sum = 0;
            for (int i = 0; i < 1600; i++) {
                c[i] = i % 17;
                a[i] = i % 13 - 3;
            }
            rank_k(sizes[s], m * m, c, a);
            for (int i = 0; i < 1600; i++)
                sum += c[i] * (i % 29);
            printf("%d %d %.2f\n", sizes[s], m, sum);
        }
    return 0;
}
