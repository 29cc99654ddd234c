/* What the macro says is something else where the value would be computed again. */
#define TWICE(x) (2 * (x))
void recompute_macro(int n, double *restrict a, const double *restrict b)
{
    double t[40];
    // @contract window=recompute
    for (int i = 0; i < n; i++) {
        t[i] = TWICE(b[i]);
#undef TWICE
#define TWICE(x) (3 * (x))
        if (i > 0) {
            a[i] = t[i] + t[i - 1];
        }
    }
}
