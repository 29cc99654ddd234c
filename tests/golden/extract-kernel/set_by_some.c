/* What the last of some iterations leaves: each thread notes where it has set the variables. */
double last_of_some(int n, const double *restrict b, double *restrict a, int *place)
{
    int found = -1, all = 0;
    double which = 0.5, other = 2;

    // @extract-kernel extent=a:n
    for (int i = 0; i < n; i++) {
        if (b[i] > 3) {
            found = i;
            which = b[i];
            a[i] = which;
        }
        if (b[i] < 1) other = b[i] * 2;
        else if (b[i] < 2)
            other = 3 * b[i];
        if (b[i] > 4) { all = 1; a[i] += all; }
    }
    *place = found + all;
    return which + other;
}
