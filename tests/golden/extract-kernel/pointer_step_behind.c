/* The loop may leave the pointer behind the end. */
double *fill(double *p, double *e)
{
    // @extract-kernel
    for (; p < e; p += 2)
        *p = 4;
    return p;
}
