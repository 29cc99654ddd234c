/* Where the outer loop has no iteration, n is 1 and 'j' runs once; with n = 0 both leave the array. */
double a[100][100];

void clear(unsigned long n)
{
    // @reorder order=j,i
    for (unsigned long i = 1; i < n - 1; i++)
        for (unsigned long j = 0; j < n - 1; j++)
            a[i][j] = 1;
}
