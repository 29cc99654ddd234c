/* Where the first of the greatest values is. */
int where_greatest(int n, const float *value)
{
    float high = value[0];
    int at = 0;
    // @openmp-for
    for (int i = 1; i < n; i++)
        if (value[i] > high) {
            high = value[i];
            at = i;
        }
    return at;
}
