#define FAIL(code) *status = (code)

void check(int n, const double *restrict x, int *restrict status)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        if (x[i] < 0)
            FAIL(3);
}
