#include <stdio.h>

extern int packed[600];
int pack(int n, int m, const int *b);

int main(void)
{
    int b[600];
    for (int i = 0; i < 600; i++)
        b[i] = i;
    for (int n = -1; n < 100; n += 10)
        for (int m = -1; m < 6; m++) {
            printf("%d:", pack(n, m, b));
            for (int i = 0; i < 600; i += 7)
                printf(" %d", packed[i]);
        }
    return 0;
}
