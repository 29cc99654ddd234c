#define ROWS 300
#define COLUMNS 40

double a[ROWS][COLUMNS], b[ROWS][COLUMNS], c[ROWS][COLUMNS];

/* The sum of two matrices, and the mean of each of its rows in the first column. */
void add_rows(void)
{
    // @extract-kernel
    for (int i = 0; i < ROWS; i++) {
        for (int j = 1; j < COLUMNS; j++) {
            c[i][j] = a[i][j] + b[i][j];
        }
        c[i][0] = a[i][0] / COLUMNS;
    }
}
