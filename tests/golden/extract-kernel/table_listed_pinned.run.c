#include <stdio.h>

struct atoms {
    double **x;
    const double *charge;
};
double moment(int n, const int *list, const struct atoms *atoms, int axis);

int main(void)
{
    static double memory[200][3], charge[200];
    static int list[400];
    double *x[200];
    struct atoms atoms = {x, charge}, none = {0, 0};
    for (int i = 0; i < 200; i++) {
        x[i] = i > 60 ? memory[i * 7 % 200] : 0;
        charge[i] = i % 5 - 2;
        for (int d = 0; d < 3; d++)
            memory[i][d] = i + 0.25 * d;
    }
    for (int i = 0; i < 400; i++)
        list[i] = 2 * (100 + i * 13 % 97);
    for (int n = 0; n < 400; n = 2 * n + 1)
        printf("%.17g %.17g\n", moment(n, list, n > 0 ? &atoms : &none, 0),
               moment(n, list, n > 0 ? &atoms : &none, 1));
    return 0;
}
