#define SWAP(a, b) do { double tmp = b; b = a; a = tmp; } while (0)

/* The macro has a variable of its own. */
void swap_rows(int n, double *restrict x, double *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        SWAP(x[i], y[i]);
}
