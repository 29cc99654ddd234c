/* A function that each file which includes this one calls by a name of its own. */
void NAME(int n, double *restrict y, const double *restrict x)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] + STEP;
}
