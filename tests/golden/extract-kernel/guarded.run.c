#include <stdio.h>

int shift(float *values, int n, int by, int twice);

int main(void)
{
    for (int n = 0; n < 90; n += 1 + n) {
        for (int by = 0; by < 100; by += 1 + 2 * by) {
            float values[200];
            for (int i = 0; i < 200; i++)
                values[i] = (float)(i % 5);
            printf("%d %d\n", shift(values, n, by, by != 1), shift(values, n, -1, 0));
            for (int i = 0; i < 200; i++)
                printf("%g ", values[i]);
        }
    }
    return 0;
}
