#include <stdio.h>

enum { COLOURS = 3, ROWS = 40, COLUMNS = 50 };

static float image[COLOURS][ROWS][COLUMNS];

/* Three colours are no work for many threads: their rows are. */
static void brighten(int rows, float by)
{
    // @openmp-for
    for (int c = 0; c < COLOURS; c++)
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < COLUMNS; j++)
                image[c][i][j] += by;
}

int main(void)
{
    brighten(ROWS, 2);
    brighten(7, 1);
    float sum = 0;
    for (int c = 0; c < COLOURS; c++)
        for (int i = 0; i < ROWS; i++)
            for (int j = 0; j < COLUMNS; j++)
                sum += (float)(i % 3) * image[c][i][j];
    printf("%g\n", sum);
    return 0;
}
