/* A sum over tiles. */
double a[100][100];

double total(int n)
{
    double sum = 0;
    // @tile sizes=i:8,j:8 rounding=reassociate
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sum += a[i][j];
    return sum;
}
