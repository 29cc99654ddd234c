/* Rounding makes the sum depend on the order. */
double a[100][100];

double total(void)
{
    double sum = 0;
    // @tile sizes=i:8,j:8
    for (int i = 0; i < 100; i++)
        for (int j = 0; j < 100; j++)
            sum += a[i][j];
    return sum;
}
