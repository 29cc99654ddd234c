int find(int n, const double *x)
{
    int found = 0;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        if (x[i] < 0) { found = 1; }
    }
    return found;
}
