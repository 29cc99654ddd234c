/* Which arrays the loop touches is another question in each iteration, of which there may be few:
   'b' need not be there. */
static int add(int n, double *restrict a, double *restrict b, int from, int enough)
{
    int t;
    // @offload-region
    for (t = 0; t < 10; t++) {
        for (int i = 0; i < n; i++)
            a[i] += 1;
        if (t >= from)
            for (int i = 0; i < n; i++)
                b[i] += a[i];
        if (t == enough)
            break;
    }
    return t;
}
