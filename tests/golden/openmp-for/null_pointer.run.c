#include <stdio.h>

void scale(int n, const double *weights, double *values);

int main(void)
{
    double values[] = {1, 2, 3, 4}, weights[] = {2, 3, 4, 5};
    scale(4, NULL, values);
    scale(4, weights, values);
    scale(2, values + 1, values);
    for (int i = 0; i < 4; i++)
        printf("%g\n", values[i]);
    return 0;
}
