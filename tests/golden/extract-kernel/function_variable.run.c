#include <stdio.h>

void set_offset(double value);
void move(int n, double *x);

int main(void)
{
    double x[300], sum = 0;
    for (int i = 0; i < 300; i++)
        x[i] = i;
    move(0, NULL);
    move(300, x);
    set_offset(-7);
    move(299, x);
    for (int i = 0; i < 300; i++)
        sum += x[i] * (i % 3);
    printf("%g\n", sum);
    return 0;
}
