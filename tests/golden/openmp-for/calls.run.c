#include <stdio.h>

struct series {
    int size;
    double *values;
};

double roots(struct series *series);

int main(void)
{
    for (int n = 0; n < 300; n += 1 + n / 2) {
        double values[300];
        struct series series = {n, values};
        for (int i = 0; i < 300; i++)
            values[i] = (i % 9) * (i % 9);
        printf("%g:", roots(&series));
        for (int i = 0; i < 300; i++)
            printf(" %g", values[i]);
    }
    return 0;
}
