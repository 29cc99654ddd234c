/* The header gives the pointer no first value. */
double sum(const double *x, const double *e)
{
    double s = 0;

    // @openmp-for
    for (; x < e; x++)
        s += *x;
    return s;
}
