#include <stdio.h>

void back(unsigned n, int *a, int *b);

int main(void)
{
    const int sizes[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 21, 63};
    for (unsigned s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        int a[64], b[64];
        int n = sizes[s];
        for (int i = 0; i < 64; i++) {
            a[i] = i * i % 7;
            b[i] = i % 5 - 2;
        }
        back((unsigned)n, a, b);
        for (int i = 0; i < 64; i++)
            printf("%g ", (double)a[i]);
        printf("\n");
    }
    return 0;
}
