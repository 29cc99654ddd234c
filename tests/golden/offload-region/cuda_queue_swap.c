/* What copies go through is not exchanged: no data stay there. */
void smooth(int n, int steps, double *a, double *b)
{
    // @offload-region queue=async memory=pinned
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++)
            b[i] = 0.5 * (a[i - 1] + a[i + 1]);
        double *other = a;
        a = b;
        b = other;
    }
}
