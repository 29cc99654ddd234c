/* What the header sets besides is read behind the loop. */
double *fill(double *x, int n)
{
    double *p, *last;

    // @extract-kernel
    for (p = x, last = x + n; p < last; p++)
        *p = 4;
    return last;
}
