/* @advice find how many each fills, and where they begin by a prefix sum of that */
void before(int n, const double *restrict a, double *restrict out, int *restrict at)
{
    int m = 0;
    for (int i = 0; i < n; i++) { /* @refused dependence */
        if (a[i] > 0)
            out[m++] = a[i];
        if (a[i] > 1)
            out[m++] = -a[i];
    }
}

void after(int n, const double *restrict a, double *restrict out, int *restrict at)
{
    int m = 0;
    for (int i = 0; i < n; i++) { /* @accepted */
        at[i] = m;
        m += (a[i] > 0) + (a[i] > 1);
    }
    for (int i = 0; i < n; i++) {
        if (a[i] > 0)
            out[at[i]] = a[i];
        if (a[i] > 1)
            out[at[i] + 1] = -a[i];
    }
}
