#include <stdio.h>

struct coefficients {
    double constant;
    double table[8];
    struct {
        float by;
    } scale;
};

void evaluate(int n, const struct coefficients *c, const int *kind, double *values);

int main(void)
{
    static int kind[300];
    static double values[300];
    struct coefficients c = {0.5, {1, 2, 3, 4, 5, 6, 7, 8}, {2}};
    for (int i = 0; i < 300; i++)
        kind[i] = 5 * i;
    evaluate(0, NULL, kind, values);
    evaluate(270, &c, kind, values);
    for (int i = 0; i < 300; i++)
        printf("%g ", values[i]);
    return 0;
}
