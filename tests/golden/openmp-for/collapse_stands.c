double a[4][4], b[4];

/* The directive has what the option asks for. */
void scale(int n)
{
    double t;
    // @openmp-for collapse=1
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        t = b[i];
        a[i][0] = 2 * t;
    }
}
