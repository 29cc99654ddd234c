#include <stdio.h>

extern double y[40], c[20], x[40];
void values(int n, int degree);

int main(void)
{
    for (int i = 0; i < 40; i++)
        x[i] = 0.1 * i - 1;
    for (int k = 0; k < 20; k++)
        c[k] = 1.0 / (k + 1);
    int sizes[] = {-1, 0, 1, 7, 40};
    for (int s = 0; s < 5; s++) {
        values(sizes[s], 19 - 4 * s);
        values(sizes[s], -1);
        for (int i = 0; i < 40; i++)
            printf("%.17g ", y[i]);
        printf("\n");
    }
    return 0;
}
