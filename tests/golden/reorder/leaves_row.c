/* A row has 50 elements, and nothing says that `columns` is no more. */
int table[40][50];

void fill(int rows, int columns)
{
    // @reorder order=j,i
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            table[i][j] = i + j;
}
