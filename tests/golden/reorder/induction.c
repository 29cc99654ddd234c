double a[100][100];

void fill(int n)
{
    int k = 0;
    // @reorder order=j,i
    for (int i = 0; i < 100; i++)
        for (int j = 0; j < 100; j++)
            a[j][i] = k++;
}
