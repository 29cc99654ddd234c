double a[100][100];

void fill(int n)
{
    // @reorder order=j,i
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (a[i][j] < 0)
                break;
            a[i][j] = 1;
        }
}
