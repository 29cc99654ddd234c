/* What follows an early return stands under a condition. */
static void scale(int n, double *x, double by)
{
    if (n <= 0)
        return;
    double half = by / 2;
    if (!x) {
        return;
    }
    for (int i = 0; i < n; i++)
        x[i] *= half;
}

double a[50], *none;

void all(int n, int i)
{
    if (n > 1) {
        // @open-call
        scale(n - 1, i > 0 ? a : none, 3);
    }
}
