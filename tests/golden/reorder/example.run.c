#include <stdio.h>

extern double a[60][60], b[60][60], c[60][60];
void multiply(int n);

int main(void)
{
    for (int i = 0; i < 60; i++)
        for (int j = 0; j < 60; j++) {
            a[i][j] = 1.0 / (i + j + 1);
            b[i][j] = i - 0.3 * j;
        }
    int sizes[] = {-1, 0, 1, 7, 60};
    for (int s = 0; s < 5; s++) {
        multiply(sizes[s]);
        for (int i = 0; i < 60; i++)
            for (int j = 0; j < 60; j++)
                printf("%.17g ", c[i][j]);
        printf("\n");
    }
    return 0;
}
