// Beside the loop the callee's variable would hide what the macro names.
static double sum = 5;
#define TOTAL (sum + 1)

static double dot(int n, const double *x, const double *y)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

double step(int n, double *restrict a, const double *restrict b)
{
    double s;
    // @fuse
    for (int i = 0; i < n; i++)
        a[i] += 1;
    s = dot(n, a, b);
    return s + TOTAL;
}
