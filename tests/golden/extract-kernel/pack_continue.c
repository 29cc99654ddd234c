/* Iterations that end early find nothing. */
int keep_far(int n, const double *restrict x, const int *restrict kind, double *restrict out,
             int *restrict number)
{
    int m = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        double d = x[i];
        int type = kind[i];
        if (d < 0)
            continue; // none of these
        if (type == 2) {
            if (d > 4)
                continue;
            d += 1;
        }
        out[m] = d;
        number[m++] = i;
    }
    return m;
}
