#include <stdio.h>

void set_offset(double by);
void shift(int n, double *restrict values);

int main(void)
{
    double values[300], sum = 0;
    for (int i = 0; i < 300; i++)
        values[i] = i % 17;
    set_offset(2.5);
    shift(300, values);
    for (int i = 0; i < 300; i++)
        sum = sum / 2 + values[i];
    printf("%.17g\n", sum);
    return 0;
}
