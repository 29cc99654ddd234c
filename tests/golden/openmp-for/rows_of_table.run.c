#include <stdio.h>

void smooth(int n, int m, double **x);

enum { ROWS = 64, COLUMNS = 50 };

static double block[ROWS * COLUMNS + ROWS];
static double *rows[ROWS];

static void show(const char *name, int n, int m, double **x)
{
    double sum = 0;
    for (int k = 0; k < (int)(sizeof block / sizeof *block); k++)
        block[k] = k % 17;
    smooth(n, m, x);
    for (int k = 0; k < (int)(sizeof block / sizeof *block); k++)
        sum += block[k] * (k % 13);
    printf("%s: %.17g\n", name, sum);
}

int main(void)
{
    for (int i = 0; i < ROWS; i++)
        rows[i] = block + i * COLUMNS;
    show("apart", ROWS, COLUMNS, rows);
    show("nothing", ROWS, 0, rows);
    show("no rows", 0, COLUMNS, (double **)0);
    for (int i = 0; i < ROWS; i++)
        rows[i] = block + i;
    show("overlapping", ROWS, COLUMNS, rows);
    for (int i = 0; i < ROWS; i++)
        rows[i] = block + (i / 2) * COLUMNS;
    show("twice", ROWS, COLUMNS, rows);
    for (int i = 0; i < ROWS; i++)
        rows[i] = block + (ROWS - 1 - i) * COLUMNS;
    show("descending", ROWS, COLUMNS, rows);
    for (int i = 0; i < ROWS; i++)
        rows[i] = block + i * COLUMNS;
    rows[ROWS - 1] = rows[0];
    show("last is first", ROWS, COLUMNS, rows);
    return 0;
}
