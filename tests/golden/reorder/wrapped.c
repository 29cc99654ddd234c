/* With n = 0 nothing runs. Outside, the loop over 'j' would take years. */
double a[100][100];

void clear(unsigned long n)
{
    // @reorder order=j,i
    for (unsigned long i = 0; i < n; i++)
        for (unsigned long j = 0; j < n - 1; j++)
            a[i][j] = 0;
}
