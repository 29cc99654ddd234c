/* Nothing bounds `n`: the index gets a wider type. */
void scale(int n, int m, const int *b, int *a)
{
    // @shift by=3
    for (int i = 1; i <= n; i++)
        a[i - 1] = b[i] + a[i] * i;
}
