/* Bit-fields are promoted to int, whatever their type is. */
struct mode {
    unsigned count : 5;
    int shift : 4;
    unsigned long level : 20;
    unsigned whole : 32;
};

void below(const struct mode *restrict mode, int n, double *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        y[i] = (mode->count - 8 < 0) + 2 * (mode->level - 8 < 0) + 4 * (mode->whole - 8 < 1) -
               mode->shift;
}
