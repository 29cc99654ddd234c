/* A count of few bits: one less than none is below 0. */
struct mode {
    unsigned count : 5;
};

void fill(const struct mode *restrict mode, double *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < mode->count - 1; i++)
        y[i] = i;
}
