#include <stdio.h>

void scale(int n, double *values);

int main(void)
{
    double values[300];
    for (int i = 0; i < 300; i++)
        values[i] = i;
    for (int n = 0; n <= 300; n += 150)
        scale(n, values);
    for (int i = 0; i < 300; i += 13)
        printf("%g\n", values[i]);
    return 0;
}
