/* The loop may end before it divides. */
void divide(int n, int x, int y, int *a)
{
    // @hoist-invariant expr=x/y
    for (int i = 0; i < n; i++) {
        if (a[i] < 0)
            break;
        a[i] = x / y;
    }
}
