/* In how many bits a bit-field that int does not hold is computed depends on the compiler. */
struct place {
    unsigned long offset : 40;
};

void shift(const struct place *restrict place, int n, double *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        y[i] = (double)(place->offset - (unsigned)i);
}
