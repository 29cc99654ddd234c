#define TAKE(x) (last = (x))

void keep(int n, const double *restrict x, double *restrict y)
{
    double last;

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        TAKE(x[i]);
        y[i] = last * last;
    }
}
