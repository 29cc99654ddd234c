/* With n = -1 nothing runs. Outside, the loop over j would not end. */
double a[1000][1000];

void clear(int n)
{
    // @reorder order=j,i
    for (int i = 0; i < n; i++)
        for (int j = 0; j != n; j++)
            a[j][i] = 0;
}
