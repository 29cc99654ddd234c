/* The bound may be one of the elements: the directive reads it before the loop has changed it, also
 * where one thread runs the loop. */
void fill(int *p, int *n)
{
    // @openmp-for
    for (int i = 0; i < *n; i++)
        p[i] = 11;
}
