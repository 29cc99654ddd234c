/* A pointer that is set before the loop is the start of one that is not constant, though nothing is
   written there. */
double sum(double *x, int k, int n)
{
    double s = 0;
    double *row = x + k;

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        double *p = row + i;
        s += row[0] * *p;
    }
    return s;
}
