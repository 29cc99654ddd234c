/* No more than the diagonal is there, of however many rows: blocks beyond the limit of a grid lie in
   layers. */
void shift(int n, const double *restrict a, double *restrict b)
{
    // @extract-kernel extent=b:n
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (i == j)
                b[i] = a[j] + 1;
}
