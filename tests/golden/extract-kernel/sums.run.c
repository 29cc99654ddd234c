#include <stdio.h>

long count_positive(const int *values, int n, float *total);

int main(void)
{
    int values[1000];
    for (int i = 0; i < 1000; i++)
        values[i] = i % 16 - 7;
    for (int n = 0; n < 1000; n += 1 + n) {
        float total;
        long count = count_positive(values, n, &total);
        printf("%ld %g\n", count, total);
    }
    return 0;
}
