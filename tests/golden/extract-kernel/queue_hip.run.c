#include <stdio.h>

int most(int n, const int *x, int *y);

int main(void)
{
    static int x[500], y[500];
    static const int sizes[] = {0, 1, 256, 500};
    for (int i = 0; i < 500; i++)
        x[i] = i * 31 % 97;
    for (int k = 0; k < 4; k++)
        printf("%d\n", most(sizes[k], x, y));
    for (int i = 0; i < 500; i++)
        printf("%d\n", y[i]);
    return 0;
}
