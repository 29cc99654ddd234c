// Early returns go, and what stands there stays.
static void add(int n, const float *x, const float *y, float *z)
{
    // nothing to add
    if (n <= 0) { // no element
        return; // at once
    }
    for (int i = 0; i < n; i++)
        z[i] = x[i] + y[i]; // each
}

void twice(int n, float *restrict a, const float *restrict b, float *restrict c)
{
    // @fuse count=all
    add(n, a, b, c); // the sum
    add(n, c /* again */, b, a);
    // behind both
}
