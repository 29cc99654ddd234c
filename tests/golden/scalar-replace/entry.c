double c[50], a[50][50];

/* Without an iteration c[i] must be left alone: i may be anything then. */
void add(int i, int n)
{
    // @scalar-replace
    for (int k = 0; k < n; k++)
        c[i] += a[i][k];
}
