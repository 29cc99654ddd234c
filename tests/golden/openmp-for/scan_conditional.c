/* The value is added to under a condition, as the place of what is kept is counted. */
int keep(int n, const int *restrict a, int *restrict kept)
{
    int count = 0;
    // @openmp-for
    for (int i = 0; i < n; i++)
        if (a[i] > 0)
            kept[count++] = a[i];
    return count;
}
