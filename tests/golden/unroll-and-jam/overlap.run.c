#include <stdio.h>

void update(int n, const double *b, double *a);

int main(void)
{
    for (int n = -1; n < 12; n++)
        for (int shift = -3; shift < 16; shift += 3) {
            double memory[400];
            for (int k = 0; k < 400; k++)
                memory[k] = k * k % 37;
            update(n, memory + 60 + shift, memory + 60);
            for (int k = 0; k < 400; k++)
                printf("%g ", memory[k]);
            printf("\n");
        }
    return 0;
}
