/* Sums may be added up in another order where that is asked for. */
double a[100][100];

double total(int n)
{
    double sum = 0;
    // @reorder order=j,i rounding=reassociate
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sum += a[i][j];
    return sum;
}
