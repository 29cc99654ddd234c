#include <stdio.h>

void scale(int n, double factor, double *values);

int main(void)
{
    double values[300];
    for (int i = 0; i < 300; i++)
        values[i] = i;
    scale(299, 3, values);
    for (int i = 0; i < 300; i++)
        printf("%g ", values[i]);
    return 0;
}
