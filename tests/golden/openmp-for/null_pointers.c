/* The macros compute with addresses, so that a pointer may be null which the loop does not use. */
void weigh(int n, const double *x, const double *w, double *y)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        double value = x[i];
        if (w)
            value *= w[i];
        y[i] = value;
    }
}
