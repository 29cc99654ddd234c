/* It runs once where there is nothing to count. */
void pack(int n, const double *restrict x, double *restrict y)
{
    int i = 0;
    // @extract-kernel target=openmp-target
    do {
        y[i] = x[i];
        i++;
    } while (i < n);
}
