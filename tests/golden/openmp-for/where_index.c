/* The same for the place alone. */
int where_index(int n, const float *value)
{
    int at = 0;
    // @openmp-for
    for (int i = 1; i < n; i++)
        if (value[i] > value[at])
            at = i;
    return at;
}
