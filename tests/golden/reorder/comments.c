int table[40][50];

/* Comments stay with their header; braces and line ends keep their places. */
void fill(int rows, int columns)
{
    if (columns <= 50)
        // @reorder order=j,i
        for (int i = 0; i < rows; i++) // from top to bottom
        {
            /* from left
               to right */
            for (int j = 0;
                 j < columns;
                 j++)
            {
                // the cell
                table[i][j] = 3 * i + j; // its value
            }
        }
}
