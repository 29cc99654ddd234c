/* The bounds, and what the body subtracts from, are computed from what the headers declare. */
void shifted(int n, int m, int rows, double *restrict x, const double *restrict y)
{
    // @extract-kernel
    for (int i = m, end = i + n, past = 2 * (end - 1); i < end - 1; ++i)
        for (int j = 0, last = rows - 2; j <= last; j++)
            x[i * rows + j] = y[past - i] + j;
}
