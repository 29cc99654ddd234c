#include <stdio.h>

void fill_down(unsigned n, float *values);

int main(void)
{
    for (unsigned n = 0; n < 600; n += 1 + n) {
        float values[600] = {0};
        fill_down(n, values);
        for (int i = 0; i < 600; i++)
            printf("%g ", values[i]);
    }
    return 0;
}
