double greatest;

int first(int n, const double *x)
{
    int at = -1;

    greatest = 0;
    // @openmp-for
    for (int i = 0; i < n; i++)
        if (x[i] > greatest) {
            greatest = x[i];
            at = i;
        }
    return at;
}
