#include <stdio.h>

void scale(int n, int m, const int *b, int *a);

int main(void)
{
    const int sizes[][2] = {{-3, 0}, {0, 3}, {9, 0}, {9, 3}, {9, 4}, {9, 5}, {3, 1}, {4, 2}, {5, 9}};
    for (unsigned s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        int a[64], b[64];
        for (int i = 0; i < 64; i++) {
            a[i] = i * i % 7;
            b[i] = i % 5 - 2;
        }
        scale(sizes[s][0], sizes[s][1], b, a);
        for (int i = 0; i < 64; i++)
            printf("%d ", a[i]);
        printf("\n");
    }
    return 0;
}
