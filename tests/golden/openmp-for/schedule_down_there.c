/* A directive that GCC runs no iteration under is not made to look right. */
void halve(unsigned n, double *b, double t)
{
    // @openmp-for
    #pragma omp parallel for schedule(runtime)
    for (unsigned i = n; i > 0; i--) {
        t = b[i] / 2;
        b[i] = t;
    }
}
