/* In front of the first loop the name would hide what this loop means by it. */
static double h = 3;

void hidden(int n, double *restrict a, double *restrict b)
{
    // @fuse
    for (int i = 1; i < n; i++)
        a[i] = h;
    double h = a[0];
    for (int i = 1; i < n; i++)
        b[i] = a[i] * h;
}
