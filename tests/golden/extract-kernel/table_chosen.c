/* Each iteration has a row of its own. */
double firsts(int n, double *const *rows)
{
    double sum = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        sum += rows[i][0];
    return sum;
}
