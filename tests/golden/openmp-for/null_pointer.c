/* Nothing is added to a pointer that the loop follows under a condition only: it may be null. */
void scale(int n, const double *weights, double *values)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        if (weights)
            values[i] *= weights[i];
        else
            values[i] *= 2;
    }
}
