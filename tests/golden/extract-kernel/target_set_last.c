/* What the last of some iterations sets, and nothing where none does. */
int last_of_some(int n, const double *x, double *y, double *value)
{
    double t = -1, other = 3;
    int found = 0;
    // @extract-kernel target=openmp-target extent=y:n
    for (int i = 0; i < n; i++) {
        if (x[i] > 40) {
            t = 2 * x[i];
            found = 1;
            y[i] = t;
        }
        if (x[i] < 0)
            other = x[i];
    }
    *value = t + other;
    return found;
}
