/* What an iteration may skip is not turned. */
void transpose(int rows, int cols, const float *restrict in, float *restrict out)
{
    // @extract-kernel
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) {
            float value = in[i * cols + j];
            if (out[j * rows + i] > 5)
                continue;
            out[j * rows + i] = value;
        }
}
