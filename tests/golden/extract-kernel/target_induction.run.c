#include <stdio.h>

void pack(int n, const double *restrict x, double *restrict y);

int main(void)
{
    static double x[300], y[600];
    static const int sizes[] = {0, 1, 17, 300};
    for (int i = 0; i < 300; i++)
        x[i] = i * 7 % 11;
    for (int k = 0; k < 4; k++) {
        pack(sizes[k], x, y);
        for (int i = 0; i < 600; i++)
            printf("%g\n", y[i]);
    }
    return 0;
}
