double a[30][40];

void clear(int n, int m)
{
    // @reorder order=j,i
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m;) {
            a[j][i] = 0;
            j++;
        }
}
