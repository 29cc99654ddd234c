/* A parameter counts down in the condition, and pointers walk. */
int copy(int n, double *x, const double *y)
{
    // @extract-kernel
    while (--n >= 0)
        *x++ = *y++ + n;
    return n;
}
