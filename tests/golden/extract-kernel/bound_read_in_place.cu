/* In place the bound gets a name of its own. */
extern "C" void scale(const long *__restrict__ size, float *__restrict__ x, float by)
{
    // @extract-kernel
    for (long i = 1; i <= size[0] - 1; i++)
        x[i] *= by;
}
