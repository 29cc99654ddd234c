/* The variables have the names of CUDA's own functions. */
#include <stdio.h>

void range_of(int n, const int *values)
{
    int min = values[0], max = values[0];

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        int v = values[i];
        if (v > max)
            max = v;
        if (v < min)
            min = v;
    }
    printf("%d to %d\n", min, max);
}

int main(void)
{
    int values[1000];
    for (int i = 0; i < 1000; i++)
        values[i] = (i * 37) % 1000 - (i % 3) * 300;
    for (int n = 0; n < 1000; n += 1 + n)
        range_of(n, values);
    return 0;
}
