#include <stdio.h>

extern int a[64];
void clear(int n);

int main(void)
{
    const int sizes[] = {-2147483647, -1, 0, 1, 2, 3, 7, 8, 63, 64, 65};
    for (unsigned s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        for (int i = 0; i < 64; i++)
            a[i] = -1;
        clear(sizes[s]);
        for (int i = 0; i < 64; i++)
            printf("%d ", a[i]);
        printf("\n");
    }
    return 0;
}
