double y[40];

/* Where n is 0, y[i + n] is y[i], and keeps what was assigned last. */
void add(int i, int n, const double *restrict x)
{
    y[i] *= 3;
    y[i + n] = 1;
    // @scalar-replace
    for (int k = 0; k < n; k++) {
        y[i + n] -= x[k];
        y[i] += x[k];
    }
}
