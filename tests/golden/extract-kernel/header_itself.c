/* What the header declares is made of itself, which is no value. */
void shifted(int n, double *restrict x)
{
    // @extract-kernel
    for (int i = 0, end = end + n; i < end; ++i)
        x[i] = i;
}
