/* The greatest of all elements is the same in any order, and so are the bits that are set. */
#include <stdio.h>

static int table[30][40];
static unsigned all_bits;

static int greatest(int rows, int columns)
{
    int most = -1;
    if (columns > 40)
        return most;

    // @reorder order=j,i
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) {
            if (table[i][j] > most)
                most = table[i][j];
            all_bits |= (unsigned)table[i][j];
        }
    return most;
}

int main(void)
{
    for (int k = 0; k < 1200; k++)
        table[k / 40][k % 40] = k * 31 % 1009;
    printf("%d", greatest(30, 40));
    printf(" %u\n", all_bits);
    return 0;
}
