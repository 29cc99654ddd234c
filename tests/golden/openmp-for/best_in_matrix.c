#include <stdio.h>

#define N 60

static int pivot(double a[N][N], int first, int *column)
{
    double greatest = 0, sum = 0;
    int row = -1, best = 0;

    // @openmp-for
    for (int i = N - 1; i >= first; i--) {
        for (int j = first; j < N; j++) {
            double size = a[i][j] < 0 ? -a[i][j] : a[i][j];
            if (size > greatest) {
                greatest = size;
                row = i;
                best = j;
            }
            sum += size;
        }
    }
    *column = best;
    return sum > 0 ? row : -2;
}

int main(void)
{
    static double a[N][N];
    int column = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            a[i][j] = (i * 31 + j * 17) % 23 - 11;
    for (int k = 0; k < N; k += 7) {
        int row = pivot(a, k, &column);
        printf("%d %d\n", row, column);
    }
    return 0;
}
