double a[100][100];

/* The bound of `i` is another variable of the name of the inner index. */
void clear(int j)
{
    // @reorder
    for (int i = 0; i < j; i++)
        for (int j = 0; j < i; j++)
            a[i][j] = 0;
}
