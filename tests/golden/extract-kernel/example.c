#include <stdio.h>

#define N 1000

int main(void)
{
    float x[N], y[N], a = 0.5f;

    for (int i = 0; i < N; i++) {
        x[i] = 0.25f * i;
        y[i] = 3 - i;
    }

    // @extract-kernel
    for (int i = 0; i < N; i++) {
        y[i] = a * x[i] + y[i];
    }

    for (int i = 0; i < N; i++)
        printf("%g\n", y[i]);
    return 0;
}
