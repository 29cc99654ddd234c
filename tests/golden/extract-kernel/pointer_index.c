/* A kernel counts with numbers. */
void clear(double *x, int n)
{
    // @extract-kernel
    for (double *p = x; p < x + n; p++)
        *p = 0;
}
