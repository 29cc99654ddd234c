/* Iteration (1, 1) writes what (2, 0) reads. */
double a[100][100];

void shift(int n)
{
    // @reorder order=j,i
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n - 1; j++)
            a[i][j] = a[i - 1][j + 1];
}
