double x[40], y[40], c[20];

/* `k >= 0` is always true: where the other loop has no iteration, the one over `k` would not end. */
void values(int n, unsigned degree)
{
    // @reorder order=r,k,i
    for (int r = 0; r < 3; r++)
        for (int i = 0; i < n; i++)
            for (unsigned k = degree; k >= 3; k -= 4)
                y[i] = y[i] * x[i] + c[k];
}
