#include <stddef.h>
#include <stdio.h>

void scale(size_t n, double factor, double *values);

int main(void)
{
    for (size_t n = 0; n < 200; n += 1 + n / 2) {
        double values[200];
        for (int i = 0; i < 200; i++)
            values[i] = i;
        scale(n, 3, values);
        for (int i = 0; i < 200; i++)
            printf("%g ", values[i]);
    }
    return 0;
}
