#include <stdio.h>

void borders(int n, int m, int score[n + 1][m + 1], const int *restrict gap);

int main(void)
{
    static int score[41 * 71];
    for (int n = 0; n <= 40; n += 20) {
        int m = n + n / 2, gap = 3, sum = 0;
        borders(n, m, (int(*)[m + 1]) score, &gap);
        for (int i = 0; i < 41 * 71; i++)
            sum += score[i] * (i % 7);
        printf("%d\n", sum);
    }
    return 0;
}
