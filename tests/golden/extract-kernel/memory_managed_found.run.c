#include <stdio.h>

void mark(int n, const double *x, double *marks);

int main(void)
{
    static double x[300], marks[300];
    mark(300, x, marks);
    for (int i = 40; i < 300; i++)
        x[i] = i % 7;
    mark(40, x, marks);
    mark(300, x, marks);
    mark(0, x, marks);
    for (int i = 0; i < 300; i++)
        printf("%g ", marks[i]);
    return 0;
}
