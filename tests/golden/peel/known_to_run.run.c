#include <stdio.h>

void scale(int n, int m, const int *b, int *a);

int main(void)
{
    const int sizes[] = {-3, -1, 0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 30};
    for (unsigned s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        int a[64], b[64];
        int n = sizes[s];
        for (int i = 0; i < 64; i++) {
            a[i] = i * i % 7;
            b[i] = i % 5 - 2;
        }
        scale(n, 3, b, a);
        for (int i = 0; i < 64; i++)
            printf("%g ", (double)a[i]);
        printf("\n");
    }
    return 0;
}
