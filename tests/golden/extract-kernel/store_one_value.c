enum { FAILED = 3 };

/* Threads have no way to store it together. */
void check(int n, const double *restrict x, int *restrict status)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (x[i] < 0)
            *status = FAILED;
}
