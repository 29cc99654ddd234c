#include <stdio.h>

struct pair {
    double low, high;
};

void bounds(int n, int m, double *rows, struct pair *restrict pairs, double *restrict most);

int main(void)
{
    enum { N = 200, M = 5 };
    double rows[N * M], most[N], sum = 0;
    struct pair pairs[N];
    for (int i = 0; i < N; i++) {
        most[i] = i % 9;
        pairs[i] = (struct pair){i % 3, i % 4};
    }
    for (int i = 0; i < N * M; i++)
        rows[i] = i * 7 % 23 - 11;
    for (int n = 0; n <= N; n += 100)
        bounds(n, M, rows, pairs, most);
    for (int i = 0; i < N; i++)
        sum = sum / 2 + pairs[i].low + 3 * pairs[i].high + 7 * most[i];
    printf("%.17g\n", sum);
    return 0;
}
