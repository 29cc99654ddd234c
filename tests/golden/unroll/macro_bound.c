/* `LAST / 4` would divide the 1 alone. */
#define LAST n - 1

void scale(int n, double *a, const double *b)
{
    // @unroll by=4
    for (int i = 0; i < LAST; i++)
        a[i] = b[i] + 1;
}
