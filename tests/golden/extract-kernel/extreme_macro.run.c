#include <stdio.h>

int brightest(int n, int m, const int *image);

int main(void)
{
    static int image[90 * 70];
    for (int k = 0; k < 90 * 70; k++)
        image[k] = k * 7919 % 6301;
    for (int n = 0; n <= 90; n += 45)
        for (int m = 1; m <= 70; m += 23)
            printf("%d\n", brightest(n, m, image));
    return 0;
}
