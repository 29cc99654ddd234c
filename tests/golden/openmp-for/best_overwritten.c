double a[1000];

/* Where b is a, the loop overwrites what would be compared once more. */
int first(int n, double *b)
{
    int at = 0;

    // @openmp-for
    for (int i = 0; i < n; i++) {
        if (a[i] > a[at])
            at = i;
        b[i] = -1;
    }
    return at;
}
