struct settings {
    double gain;
};

/* The structure is read in the inner loop only: where that does nothing there may be none. */
void amplify(int n, int m, const struct settings *restrict s, double *restrict a)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        a[i] += 1;
        for (int j = 0; j < m; j++)
            a[i] *= s->gain;
    }
}
