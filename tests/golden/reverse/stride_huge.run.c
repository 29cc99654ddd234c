#include <stdio.h>

void scale(int n, int *restrict a);

int main(void)
{
    const int sizes[] = {-2147483647 - 1, -1, 0, 4, 5, 6, 999999999, 1000000005, 1147483647};
    for (unsigned s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        int a[4] = {-1, -1, -1, -1};
        scale(sizes[s], a);
        for (int i = 0; i < 4; i++)
            printf("%d ", a[i]);
        printf("\n");
    }
    return 0;
}
