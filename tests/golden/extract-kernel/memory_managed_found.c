/* What a search finds of an array may be nothing, of which there is no managed memory. */
void mark(int n, const double *restrict x, double *restrict marks)
{
    // @extract-kernel memory=managed
    for (int i = 0; i < n; i++)
        if (x[i] > 1)
            marks[i] = 1;
}
