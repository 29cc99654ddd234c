#include <stdio.h>

void fewest_overlap(int n, int m, double *a, double *b, double *c);

int main(void)
{
    for (int k = 0; k < 5; k++) {
        double x[40];
        for (int i = 0; i < 40; i++)
            x[i] = i * 0.5;
        fewest_overlap(9, 7, x, x + k, x + 2 * k);
        fewest_overlap(5, 9, x + 20, x + 30, x + k);
        for (int i = 0; i < 40; i++)
            printf("%a\n", x[i]);
    }
    return 0;
}
