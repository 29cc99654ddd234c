double y[40];

/* u - 1 wraps around where u is 0: no element is there. */
void add(unsigned u, unsigned n, const double *restrict x)
{
    // @scalar-replace
    for (unsigned k = 0; k < n; k++)
        y[u - 1] += x[k];
}
