#include <stdio.h>

enum { N = 40 };
static double now[N], next[N];

int main(void)
{
    for (int i = 0; i < N; i++)
        now[i] = i * 7 % 11;
    // @offload-region target=openmp-target
    for (int step = 0; step < 9; step++) {
        for (int i = 1; i < N - 1; i++)
            next[i] = 0.5 * now[i] + 0.25 * (now[i - 1] + now[i + 1]);
        for (int i = 1; i < N - 1; i++)
            now[i] = next[i];
    }
    for (int i = 0; i < N; i++)
        printf("%.9f\n", now[i]);
}
