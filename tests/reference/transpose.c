/* The transposed of a matrix. */
void transpose(int rows, int cols, const float *in, float *out)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            out[j * rows + i] = in[i * cols + j];
}
