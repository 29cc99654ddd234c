#include <stdio.h>

void step(int n, int m, int *a);

int main(void)
{
    const int sizes[] = {-2147483648, -1, 0, 1, 2, 3, 30};
    for (unsigned s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        int a[64], b[64];
        int n = sizes[s];
        for (int i = 0; i < 64; i++) {
            a[i] = i * i % 7;
            b[i] = i % 5 - 2;
        }
        step(n, 3, a); b[0] = 0;
        for (int i = 0; i < 64; i++)
            printf("%g ", (double)a[i]);
        printf("\n");
    }
    return 0;
}
