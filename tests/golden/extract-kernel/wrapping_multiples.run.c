#include <stdio.h>

void wrapping_multiples(int n, int *restrict a, const unsigned char *restrict b);

int main(void)
{
    static const int sizes[] = {0, 1, 2, 300};
    static int a[600];
    static unsigned char b[900];
    for (int i = 0; i < 900; i++)
        b[i] = (unsigned char)(i * 7);
    for (int i = 0; i < 600; i++)
        a[i] = i * 5 - 9;
    for (int k = 0; k < 4; k++) {
        wrapping_multiples(sizes[k], a, b);
        for (int i = 0; i < 600; i++)
            printf("%d\n", a[i]);
    }
    return 0;
}
