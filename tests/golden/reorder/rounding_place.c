/* Not the largest is asked for, but where it is. */
double a[100][100];

int place(int n)
{
    double largest = a[0][0];
    int at = 0;
    // @reorder order=j,i rounding=reassociate
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (a[i][j] > largest) {
                largest = a[i][j];
                at = i;
            }
    return at;
}
