/* Rows are read and rows are written: a tile turns them. */
void transpose(int rows, int cols, const float in[restrict rows][cols],
               float out[restrict cols][rows])
{
    // @extract-kernel
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            out[j][i] = in[i][j];
}
