#include <stdio.h>

int reverse(int n, int at, const int *restrict x, int *restrict y);

int main(void)
{
    static int x[300], y[310];
    static const int sizes[] = {-5, 0, 3, 4, 17, 300};
    for (int i = 0; i < 300; i++)
        x[i] = i * 7 % 11;
    for (int k = 0; k < 6; k++) {
        printf("%d\n", reverse(sizes[k], k, x, y));
        for (int i = 0; i < 310; i++)
            printf("%d\n", y[i]);
    }
    return 0;
}
