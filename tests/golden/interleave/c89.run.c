#include <stdio.h>

extern int a[64];
void clear(int n);

int main(void)
{
    const int sizes[] = {-1, 0, 1, 2, 37, 38, 39, 40, 41};
    for (unsigned s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        int b[64];
        int n = sizes[s];
        for (int i = 0; i < 64; i++) {
            a[i] = i * i % 7;
            b[i] = i % 5 - 2;
        }
        clear(n); b[0] = 0;
        for (int i = 0; i < 64; i++)
            printf("%g ", (double)a[i]);
        printf("\n");
    }
    return 0;
}
