#include <stdio.h>

struct total {
    double sum;
};

void add(int n, const double *restrict values, struct total *restrict total);

int main(void)
{
    double values[1100];
    for (int i = 0; i < 1100; i++)
        values[i] = i % 13 - 5;
    for (int n = 0; n < 1100; n = 2 * n + 1) {
        struct total total = {n};
        add(n, values, &total);
        printf("%g\n", total.sum);
    }
    add(0, values, NULL);
    return 0;
}
