/* The call never happens, but its value would be used. */
int failure(int code);

static int get(const int *x, int n, int i)
{
    if (i >= n)
        return failure(3);
    return x[i];
}

void copy(int n, const int *restrict x, int *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        y[i] = get(x, n, i);
}
