/* A loop that needs no such fact. */
void clear(int n, double *x)
{
    // @add-restrict
    for (int i = 0; i < n; i++)
        x[i] = 0;
}
