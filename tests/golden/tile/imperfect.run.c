#include <stdio.h>

extern double a[100][100], s[100];
void sums(int n);

int main(void)
{
    int sizes[] = {-5, 0, 1, 2, 7, 8, 9, 100};
    for (int k = 0; k < 8; k++) {
        double sum = 0;
        for (int i = 0; i < 100; i++) {
            s[i] = i + 0.5;
            for (int j = 0; j < 100; j++)
                a[i][j] = 3 * i + j * 0.1 + 1;
        }
        sums(sizes[k]);
        for (int i = 0; i < 100; i++)
            sum += s[i] * (i + 1);
        printf("%.17g\n", sum);
    }
    return 0;
}
