/* Sums of elements that data chooses may be added up in another order. */
double a[100][100], h[16];
int bin[100][100];

void weights(int n)
{
    // @reorder order=j,i rounding=reassociate
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            h[bin[i][j]] += a[i][j];
}
