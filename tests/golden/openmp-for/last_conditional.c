/* Which iteration sets the value last, only the data knows. */
int last_negative(int n, const double *x)
{
    int last = -1;
    // @openmp-for
    for (int i = 0; i < n; i++)
        if (x[i] < 0)
            last = i;
    return last;
}
