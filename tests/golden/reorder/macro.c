#define EACH(i, n) for (int i = 0; i < (n); i++)

double a[100][100];

void clear(int n)
{
    // @reorder order=j,i
    for (int i = 0; i < n; i++)
        EACH(j, n)
            a[i][j] = 0;
}
