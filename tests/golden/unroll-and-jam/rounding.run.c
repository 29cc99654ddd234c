#include <stdio.h>

extern double sum, squares, largest;
void measure(int n, double a[][40]);

int main(void)
{
    static double a[7][40];
    for (int i = 0; i < 280; i++)
        a[i / 40][i % 40] = i % 13 - 5;
    for (int n = 0; n <= 7; n++) {
        measure(n, a);
        printf("%g %g %g\n", sum, squares, largest);
    }
    return 0;
}
