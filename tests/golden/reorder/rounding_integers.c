/* Partial sums of integers may overflow where the whole one does not. */
double a[100][100];

int count(int n)
{
    int sum = 0;
    // @reorder order=j,i rounding=reassociate
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sum += (int)a[i][j];
    return sum;
}
