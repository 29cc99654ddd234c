#include <limits.h>
#include <stdio.h>

void count(int first, unsigned start, int (*restrict seen)[60][10][6]);

int main(void)
{
    static int seen[51][60][10][6];
    int firsts[] = {INT_MAX, INT_MAX - 1, INT_MAX - 4, INT_MAX - 41, 0};
    unsigned starts[] = {UINT_MAX, UINT_MAX - 3, UINT_MAX - 24, UINT_MAX - 59};
    for (int f = 0; f < 5; f++)
        for (int s = 0; s < 4; s++) {
            count(firsts[f], starts[s], seen);
            unsigned sum = 0;
            for (int k = 0; k < 51 * 3600; k++)
                sum = sum * 31 + seen[k / 3600][k / 60 % 60][k / 6 % 10][k % 6];
            printf("%u\n", sum);
        }
    return 0;
}
