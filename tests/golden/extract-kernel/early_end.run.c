#include <stdio.h>

void roots(int n, double *x, const double *y);

int main(void)
{
    static const int sizes[] = {0, 1, 2, 257};
    static double x[257], y[257];
    for (int i = 0; i < 257; i++)
        y[i] = i * 3 % 17;
    for (int k = 0; k < 4; k++) {
        roots(sizes[k], x, y);
        for (int i = 0; i < 257; i++)
            printf("%g\n", x[i]);
    }
    return 0;
}
