/* The first row is empty, and the last one ends before the diagonal. */
void below(int n, float a[restrict n][n], const float b[restrict n][n])
{
    // @extract-kernel block=64
    for (int row = 2; row <= n - 1; row++)
        for (int column = row - 2; column < row; column++)
            a[row][column] = b[column][row] + 1;
}
