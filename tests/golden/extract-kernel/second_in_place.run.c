#include <stdio.h>

void work(int n, float *values);

int main(void)
{
    float values[300];
    for (int n = 0; n < 300; n += 1 + n) {
        work(n, values);
        for (int i = 0; i < 300; i++)
            printf("%g ", values[i]);
    }
    return 0;
}
