#include <stdio.h>

enum { N = 30 };
static double first[N], second[N];

int main(void)
{
    double *now = first, *next = second;
    for (int i = 0; i < N; i++)
        now[i] = next[i] = i * 7 % 11;
    // @offload-region
    for (int t = 1; t <= 7; t++) {
        for (int i = 1; i < N - 1; i++)
            next[i] = (now[i - 1] + now[i + 1]) / 2;
        double *swap = now;
        now = next;
        next = swap;
    }
    for (int i = 0; i < N; i++)
        printf("%.9f %.9f\n", first[i], now[i]);
}
