#include <stdio.h>

struct row {
    int n;
    double *values;
};

void copy(const struct row *row, double *to);

int main(void)
{
    double values[50];
    struct row row = {40, values};
    for (int k = 0; k < 50; k++)
        values[k] = k;
    copy(&row, values + 5);
    for (int k = 0; k < 50; k++)
        printf("%g ", values[k]);
    return 0;
}
