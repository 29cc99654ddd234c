/* Threads are numbered by the index: two of three have nothing to do. */
void every_third(int first, int n, double *values)
{
    // @extract-kernel mapping=sparse
    for (int i = first; i < n; i += 3)
        values[i] = -values[i];
}
