/* Blocks of 512 threads go down twice through tiles of 32 rows; indices of 64 bits. */
void transpose(long long rows, long long cols, const short *in, short *out)
{
    // @extract-kernel block=512
    for (long long i = 2; i < rows; i++)
        for (long long j = 0; j < cols; j++)
            out[j * rows + i] = in[i * cols + j];
}
