/* Each element follows from the one above and to the right: compilers that are told to interchange
   the loops (`#pragma omp interchange`) compute other numbers. */
void diagonal(int n, double (*a)[100])
{
    // @reorder
    for (int i = 1; i < n; i++)
        for (int j = 0; j < 99; j++)
            a[i][j] = a[i - 1][j + 1] + 1;
}
