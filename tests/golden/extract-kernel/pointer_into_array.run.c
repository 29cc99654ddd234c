#include <stdio.h>

void shift(int n, int rows, double *restrict image, const double *restrict factors);

int main(void)
{
    for (int n = 0; n < 60; n += 1 + n / 2)
        for (int rows = 0; rows < 4; rows++) {
            double image[400], factors[100], sum = 0;
            for (int i = 0; i < 400; i++)
                image[i] = i % 37;
            for (int i = 0; i < 100; i++)
                factors[i] = i % 11;
            shift(n, rows, image, factors);
            for (int i = 0; i < 400; i++)
                sum += (i + 1) * image[i];
            printf("%g ", sum);
        }
    return 0;
}
