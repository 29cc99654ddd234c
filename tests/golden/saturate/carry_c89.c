/* @args -std=gnu89
   Declarations stand at the beginning of a block. */
void scan(int n, double *a, double c)
{
    int i;
    double last = 0;
    a[0] += c;
    // @saturate carry=on
    for (i = 1; i < n; i++)
        a[i] = a[i] * c + a[i - 1];
    a[0] = last;
}
