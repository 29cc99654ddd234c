#include <stdio.h>

int darkest(int n, const int *image);

int main(void)
{
    static int image[2000];
    for (int k = 0; k < 2000; k++)
        image[k] = 3000 - k * 7919 % 2003;
    for (int n = 0; n <= 2000; n += 50)
        printf("%d\n", darkest(n, image));
    return 0;
}
