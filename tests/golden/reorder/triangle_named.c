#define ROWS 60
enum { COLUMNS = 100 };

double a[ROWS][COLUMNS];

/* Bounds that have names keep them. */
void clear(void)
{
    // @reorder order=j,i
    for (int i = 0; i < ROWS; i++)
        for (int j = i; j < COLUMNS; j++)
            a[i][j] = 0;
}
