double a[100][100];

/* The step stays where it is known where the loop begins. */
void clear(int n)
{
    // @reorder
    for (int i = 0; i < n; i += 3)
        for (int j = i; j < n; j++)
            a[i][j] = a[i][j] * 2;
}
