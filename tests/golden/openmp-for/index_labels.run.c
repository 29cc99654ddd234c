#include <stdio.h>

void add(int n, double *restrict w, const double *restrict v);

int main(void)
{
    static double w[100], v[100];
    for (int i = 0; i < 100; i++)
        v[i] = i % 7;
    for (int n = -1; n <= 100; n++)
        add(n, w, v);
    double sum = 0;
    for (int i = 0; i < 100; i++)
        sum = sum / 2 + w[i];
    printf("%.9g\n", sum);
    return 0;
}
