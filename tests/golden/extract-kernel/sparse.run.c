#include <stdio.h>

void every_third(int first, int n, double *values);

int main(void)
{
    for (int n = 0; n < 1000; n += 1 + n) {
        for (int first = -1; first < 5; first++) {
            double values[1001];
            for (int i = 0; i < 1001; i++)
                values[i] = i;
            every_third(first, n, values + 1);
            for (int i = 0; i < 1001; i++)
                printf("%g ", values[i]);
        }
    }
    return 0;
}
