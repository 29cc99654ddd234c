double down(int n, double *a)
{
    double rest = n;
    // @offload-region
    while (rest > 1) {
        n = n / 2;
        for (int i = 0; i < n; i++)
            a[i] *= 2;
        rest = rest / 2;
    }
    return rest;
}
