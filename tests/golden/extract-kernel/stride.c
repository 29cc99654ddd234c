/* Each thread takes one iteration: its number is not the index. */
void every_third(int first, int n, double *values)
{
    // @extract-kernel
    for (int i = first; i < n; i += 3)
        values[i] = -values[i];
}
