/* A jump between two assignments: what is set behind it may be older. */
double last_of_some(int n, const double *restrict b, double *restrict a, int *place)
{
    int found = -1;
    double which = 0;

    // @extract-kernel extent=a:n
    for (int i = 0; i < n; i++) {
        if (b[i] > 3) {
            found = i;
            if (b[i] > 4)
                continue;
            which = b[i];
            a[i] = which;
        }
    }
    *place = found;
    return which;
}
