/* Slices that do not begin at 0; what is written everywhere is not copied in. */
void difference(int first, int last, const double *restrict u, double *restrict d)
{
    // @extract-kernel block=32
    for (int i = first; i < last; i++) {
        d[i] = u[i + 1] - u[i - 1];
    }
}
