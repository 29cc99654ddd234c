#define NEXT p[i]

/* What the macro names is set in the loop. */
void copy(int n, const double *restrict x, double *restrict y)
{
    const double *p;
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++) {
        p = x + 1;
        y[i] = NEXT;
    }
}
