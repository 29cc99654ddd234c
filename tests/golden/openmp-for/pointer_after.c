/* Where the pointer is after the loop is wanted, also after one that does not run. */
double *fill(double *x, double *e)
{
    double *p;

    // @openmp-for
    for (p = x; p < e; p++)
        *p = 1;
    return p;
}
