#include <stdio.h>

void add(int n, double *sums, const double *values);

int main(void)
{
    double values[300];
    for (int i = 0; i < 300; i++)
        values[i] = i;
    for (int n = 0; n <= 150; n += 50) {
        add(n, values, values + 150);
        add(n, values + 1, values);
    }
    for (int i = 0; i < 300; i += 13)
        printf("%g\n", values[i]);
    return 0;
}
