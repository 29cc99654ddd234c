/* The row is what it was where its variable is declared. */
double columns(int n, double *const *v)
{
    double sum = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        const double *row = v[i];
        for (int i = 1; i < 4; i++)
            sum += row[i];
    }
    return sum;
}
