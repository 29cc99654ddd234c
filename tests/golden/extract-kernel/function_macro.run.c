#include <stdio.h>

void square(int n, double *values);

int main(void)
{
    double values[300];
    for (int i = 0; i < 300; i++)
        values[i] = i - 7;
    square(290, values);
    for (int i = 0; i < 300; i++)
        printf("%g ", values[i]);
    return 0;
}
