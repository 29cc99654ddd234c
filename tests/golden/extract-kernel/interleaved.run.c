#include <stdio.h>

void split(int n, const double *pairs, double *even, double *odd);

int main(void)
{
    for (int n = 0; n < 90; n += 1 + n) {
        double pairs[90], both[400] = {0};
        for (int i = 0; i < 90; i++)
            pairs[i] = i;
        split(n, pairs, both, both + 1);
        split(n, pairs, both + 200, both + 2 * 90 + 20);
        for (int i = 0; i < 400; i++)
            printf("%g ", both[i]);
    }
    return 0;
}
