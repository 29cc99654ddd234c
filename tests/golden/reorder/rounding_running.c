/* A partial sum is read. */
double a[100][100], seen[100][100];

double running(int n)
{
    double sum = 0;
    // @reorder order=j,i rounding=reassociate
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            sum += a[i][j];
            seen[i][j] = sum;
        }
    return sum;
}
