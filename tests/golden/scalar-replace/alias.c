/* *sum may be one of x: where the loop reads it, it has to be what was added so far. */
void add(int n, double *sum, const double *x)
{
    // @scalar-replace overlap=refuse
    for (int i = 0; i < n; i++)
        *sum += x[i];
}
