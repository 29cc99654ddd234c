double f(int i, int j);
double a[100][100];

void fill(int n)
{
    // @reorder order=j,i
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = f(i, j);
}
