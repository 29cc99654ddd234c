/* Each step rounds to a whole number. */
double a[100][100];

int rounded(int n)
{
    int sum = 0;
    // @reorder order=j,i rounding=reassociate
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sum += 0.5 * a[i][j];
    return sum;
}
