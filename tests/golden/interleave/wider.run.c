#include <stdio.h>

void clear(int n, int *a);

int main(void)
{
    const int sizes[] = {-2147483647 - 1, -1, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 64};
    for (unsigned s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        int a[64], b[64], n = sizes[s];
        for (int i = 0; i < 64; i++) {
            a[i] = i * i % 7;
            b[i] = i % 5 - 2;
        }
        clear(n, a);
        (void)b;
        for (int i = 0; i < 64; i++)
            printf("%d ", a[i]);
        printf("\n");
    }
    return 0;
}
