/* Sums that each order rounds to another value. */
#include <stdio.h>

enum { N = 40000 };
static float x[N];

static float total(int n)
{
    float sum = 0.1f;
    for (int i = 0; i < n; i++)
        sum += x[i] * x[i];
    return sum;
}

int main(void)
{
    unsigned int state = 1;
    for (int i = 0; i < N; i++) {
        state = state * 1664525u + 1013904223u;
        x[i] = (float)(state >> 8) / 3e5f;
    }
    printf("%a %a %a\n", total(1), total(4099), total(N));
    return 0;
}
