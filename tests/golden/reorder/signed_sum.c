/* In another order the sum may overflow on its way, where it did not before. */
int a[100][100];

int total(int n)
{
    int sum = 0;
    // @reorder order=j,i
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sum += a[i][j];
    return sum;
}
