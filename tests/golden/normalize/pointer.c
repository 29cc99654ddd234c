/* A pointer is no number. */
void clear(double *x, int n)
{
    // @normalize
    for (double *p = x; p < x + n; p++)
        *p = 0;
}
