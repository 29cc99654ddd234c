/* A block of 1024 threads is a square: each of them turns one element. */
void transpose(long long rows, long long cols, const short *in, short *out)
{
    // @extract-kernel block=1024
    for (long long i = 2; i < rows; i++)
        for (long long j = 0; j < cols; j++)
            out[j * rows + i] = in[i * cols + j];
}
