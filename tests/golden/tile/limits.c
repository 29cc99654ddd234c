#include <limits.h>

/* Headers of every direction, up to the limits of their types. */
void count(int first, unsigned start, int (*restrict seen)[60][10][6])
{
    if (first >= INT_MAX - 50 && start >= UINT_MAX - 59)
        // @tile sizes=i:4,j:8,k:3,l:2
        for (int i = first; i < INT_MAX; i++)
            for (unsigned j = start; UINT_MAX > j; j++) {
                // down to the least of all
                for (int k = INT_MIN + 8; k > INT_MIN; k -= 2) {
                    for (long l = 5; l >= 1; --l)
                        seen[i - (INT_MAX - 50)][j - (UINT_MAX - 59)][k + INT_MAX][l] += 1;
                }
            }
}
