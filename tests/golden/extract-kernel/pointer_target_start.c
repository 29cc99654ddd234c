/* Where the pointer begins is not known. */
double fill(double *p, double *e)
{
    // @extract-kernel target=openmp-target
    for (; p < e; p++)
        *p = 1;
    return 1;
}
