/* No condition could say what is read: that it is apart, the declaration says. */
void gather(int n, double *a, const double *b, const int *from)
{
    // @reverse overlap=restrict
    for (int i = 0; i < n; i++)
        a[i] = b[from[i]];
}
