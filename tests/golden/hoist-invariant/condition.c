/* Nobody divides by 0 here. */
void divide(int n, int x, int y, int *a)
{
    // @hoist-invariant expr=x/y
    for (int i = 0; i < n; i++)
        if (y != 0)
            a[i] = x / y;
}
