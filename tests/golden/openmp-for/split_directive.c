/* With one thread, the directive reads the bound too early. */
void fill(int *p, int *n)
{
    // @openmp-for
    #pragma omp parallel for schedule(static)
    for (int i = 0; i < *n; i++)
        p[i] = 11;
}
