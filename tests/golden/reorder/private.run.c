#include <stdio.h>

unsigned count(int m, unsigned (*restrict v)[64], const unsigned (*restrict w)[64]);

int main(void)
{
    static unsigned v[64][64], w[64][64];
    for (int i = 0; i < 64; i++)
        for (int j = 0; j < 64; j++)
            w[i][j] = 4000000000u - 70000u * i + j;
    int sizes[] = {-1, 0, 1, 9, 64};
    for (int s = 0; s < 5; s++) {
        printf("%u", count(sizes[s], v, w));
        for (int i = 0; i < 64; i++)
            printf(" %u", v[i][63 - i]);
        printf("\n");
    }
    return 0;
}
