/* The loop stays as it is where its guard does not hold, and what it moves is used behind it. */
int spread(int n, double *out, const double *in)
{
    int k = 0;

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        out[k] = in[i];
        k += 2;
    }
    return k;
}
