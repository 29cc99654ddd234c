double y[40];

/* Where n is 0, y[i + n] is y[i]: what is assigned to it comes to be read. */
void add(int i, int n, const double *restrict x)
{
    y[i] = 1;
    // @scalar-replace
    for (int k = 0; k < n; k++) {
        y[i] += x[k];
        y[i + n] -= x[k];
    }
}
