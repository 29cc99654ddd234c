#include <stdio.h>

struct grid {
    double width_in_metres, height_in_metres;
};

void balance(int n, const struct grid *g, const double *restrict temperature_above,
             const double *restrict temperature_below, double *restrict density);

int main(void)
{
    struct grid g = {0.3, 0.7};
    double above[3] = {1.5, 0.1, -2}, below[3] = {0.7, 0.2, 3}, density[6];
    balance(3, &g, above, below, density);
    for (int i = 0; i < 6; i++)
        printf("%a\n", density[i]);
    return 0;
}
