double x[40], y[40], c[20];

/* The loop over `k` ends whatever it begins with, also where the other one has no iteration. */
void values(int n, int degree)
{
    // @reorder order=k,i
    for (int i = 0; i < n; i++)
        for (int k = degree; k >= 0; k--)
            y[i] = y[i] * x[i] + c[k];
}
