#include <stdio.h>

void take_rows(int n, int m, double *restrict to, const double *from);

int main(void)
{
    double to[400], from[400];
    for (int n = 0; n <= 100; n += 25) {
        for (int i = 0; i < 400; i++) {
            to[i] = -1;
            from[i] = i + 1;
        }
        take_rows(n, n / 3, to, from);
        for (int i = 0; i < 400; i++)
            printf(" %g", to[i]);
        printf("\n");
    }
    return 0;
}
