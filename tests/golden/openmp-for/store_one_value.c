enum { FAILED = 3 };

/* Whichever iterations store, the place holds the same afterwards. */
void check(int n, const double *restrict x, int *restrict status)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        if (x[i] < 0) // as it must not be
            *status = FAILED;
}
