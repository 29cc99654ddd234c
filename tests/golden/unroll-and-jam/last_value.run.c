#include <stdio.h>

extern double a[30][30], c[30][30];
void update(int n, int m);

int main(void)
{
    for (int i = 0; i < 30; i++)
        for (int j = 0; j < 30; j++) {
            a[i][j] = 1.0 / (i + j + 1);
            c[i][j] = i - 0.3 * j;
        }
    for (int n = 0; n < 5; n++)
        update(n, 30);
    update(30, 29);
    for (int i = 0; i < 30; i++)
        for (int j = 0; j < 30; j++)
            printf("%.17g\n", c[i][j]);
    return 0;
}
