/* What a function computes is computed once, before the loop. */
static int steps(int n, int width)
{
    int count = 0;
    while (n > 0) {
        n -= width;
        count++;
    }
    return count;
}

static int twice(int n)
{
    return n < 0 ? 0 : 2 * n;
}

void fill(int n, double *restrict x)
{
    // @extract-kernel
    for (int i = twice(n) - 1; i >= 0; i--)
        x[i] = i + steps(n, 7);
}
