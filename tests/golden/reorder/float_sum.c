/* Rounding makes the sum depend on the order. */
double a[100][100];

double total(int n)
{
    double sum = 0;
    // @reorder order=j,i
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sum += a[i][j];
    return sum;
}
