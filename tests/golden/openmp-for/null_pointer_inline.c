/* Without macros, too, nothing is added to a pointer that may be null. */
void scale(int n, const double *weights, double *values)
{
    // @openmp-for guards=inline
    for (int i = 0; i < n; i++) {
        if (weights)
            values[i] *= weights[i + 1];
        else
            values[i] *= 2;
    }
}
