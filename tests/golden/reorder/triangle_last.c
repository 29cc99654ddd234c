double a[100][100], t;

/* The last iteration is another one in the new order. */
void clear(int n)
{
    // @reorder
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n - i; j++) {
            t = i + 2 * j;
            a[i][j] = t;
        }
}
