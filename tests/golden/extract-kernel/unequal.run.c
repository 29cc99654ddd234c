#include <stdio.h>

void negate(unsigned n, int *values);

int main(void)
{
    for (unsigned n = 0; n < 600; n += 1 + n) {
        int values[600];
        for (int i = 0; i < 600; i++)
            values[i] = i;
        negate(n, values);
        for (int i = 0; i < 600; i++)
            printf("%d ", values[i]);
    }
    return 0;
}
