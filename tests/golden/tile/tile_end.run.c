#include <stdio.h>

extern double a[100][100];
void clear(int n);

int main(void)
{
    int sizes[] = {-5, 0, 1, 2, 7, 100};
    for (int s = 0; s < 6; s++) {
        double sum = 0;
        for (int i = 0; i < 100; i++)
            for (int j = 0; j < 100; j++)
                a[i][j] = 3 * i + j + 1;
        clear(sizes[s]);
        for (int i = 0; i < 100; i++)
            for (int j = 0; j < 100; j++)
                sum += a[i][j] * (i + 2 * j + 1);
        printf("%.17g\n", sum);
    }
    return 0;
}
