/* The elements above a limit, one after the other; how many there are. */
int compact(int n, float limit, const float *x, float *kept)
{
    int count = 0;
    for (int i = 0; i < n; i++)
        if (x[i] > limit)
            kept[count++] = x[i];
    return count;
}
