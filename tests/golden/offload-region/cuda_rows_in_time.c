#include <stdio.h>

enum { STEPS = 5, N = 20 };
static double all[STEPS + 1][N];

static double half(double value)
{
    return value / 2;
}

int main(void)
{
    for (int i = 0; i < N; i++)
        all[0][i] = i * 7 % 11;
    // @offload-region
    for (int t = 0; t < STEPS; t++)
        for (int i = 1; i < N - 1; i++)
            all[t + 1][i] = half(all[t][i - 1]) + half(all[t][i + 1]);
    for (int t = 0; t <= STEPS; t++)
        for (int i = 0; i < N; i++)
            printf("%g\n", all[t][i]);
}
