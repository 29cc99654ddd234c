/* Which of equal elements is found depends on the order. */
int where(int rows, int columns, int table[rows][columns], int *column)
{
    int most = table[0][0], row = 0, at = 0;

    // @reorder
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            if (table[i][j] > most) {
                most = table[i][j];
                row = i;
                at = j;
            }
    *column = at;
    return row;
}
