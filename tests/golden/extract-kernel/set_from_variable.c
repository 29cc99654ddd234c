/* No number is less than all values of the index. */
int last_positive(int first, int n, const double *b)
{
    int last = -1;

    // @extract-kernel
    for (int i = first; i < n; i++)
        if (b[i] > 0)
            last = i;
    return last;
}
