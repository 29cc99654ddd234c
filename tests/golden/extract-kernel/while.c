/* The index steps in the body, and is used behind the loop. */
int halve(int n, int from, double *restrict x, const double *restrict y)
{
    int i = from;

    // @extract-kernel
    while (i < n) {
        x[i] = y[i] / 2;

        i += 2;
    }
    return i;
}
