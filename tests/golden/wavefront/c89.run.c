#include <stdio.h>

extern double a[60][60];
void relax(int n, int m);

int main(void)
{
    int sizes[] = {-3, 0, 1, 2, 3, 7, 60};
    for (int s = 0; s < 7; s++)
        for (int t = 0; t < 7; t++) {
            double sum = 0;
            for (int i = 0; i < 60; i++)
                for (int j = 0; j < 60; j++)
                    a[i][j] = 1.0 / (2 * i + j + 1);
            relax(sizes[s], sizes[t]);
            for (int i = 0; i < 60; i++)
                for (int j = 0; j < 60; j++)
                    sum += a[i][j] * (i + 2 * j + 1);
            printf("%.17g\n", sum);
        }
    return 0;
}
