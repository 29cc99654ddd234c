/* The clause that is missing would not be enough. */
void halve(unsigned n, double *b)
{
    double t;
    // @correct-pragma
    #pragma omp parallel for schedule(dynamic, 4)
    for (unsigned i = n; i > 0; i--) {
        t = b[i] / 2;
        b[i] = t;
    }
}
