/* GCC would run no iteration. */
void fill(unsigned short n, double *b)
{
    // @openmp-for schedule=guided
    for (unsigned short i = n; i >= 1; i -= 1)
        b[i] = i;
}
