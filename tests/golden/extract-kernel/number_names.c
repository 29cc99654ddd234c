/* Numbers keep the names that they come from: the table has a length of its own, rows are no
 * columns, and the vector is as long as the loop. */
#include <stdio.h>

#define COUNT 64
#define ROWS 64
#define COLS 64

static int table[64], found[COUNT], matrix[ROWS][COLS], sums[COLS];
static unsigned char which[COUNT];

static void look(void)
{
    // @extract-kernel
    for (int i = 1; i < COUNT - 1; i++) {
        int sum = table[which[i]] + which[i + 1];
        for (int k = 0; k < ROWS; k++)
            sum += matrix[k][i];
        found[i] = sum + sums[i];
    }
}

int main(void)
{
    for (int i = 0; i < 64; i++)
        table[i] = 3 * i;
    for (int i = 0; i < COUNT; i++)
        which[i] = (unsigned char)(i * 37 % 64);
    for (int k = 0; k < ROWS; k++)
        for (int i = 0; i < COLS; i++)
            matrix[k][i] = 7 * k - i;
    for (int i = 0; i < COLS; i++)
        sums[i] = i;
    look();
    for (int i = 0; i < COUNT; i++)
        printf("%d ", found[i]);
    return 0;
}
