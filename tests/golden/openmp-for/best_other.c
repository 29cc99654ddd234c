/* The place is not that of the loop's iteration. */
int first_of_list(int n, const int *list, const double *x)
{
    double m = -1;
    int at = -1;

    // @openmp-for
    for (int i = 0; i < n; i++)
        if (x[i] > m) {
            m = x[i];
            at = list[i];
        }
    return at;
}
