/* Nobody knows what the counter is after the loop. */
int fill(int n, int (*a)[8])
{
    int j = 0;
#pragma omp parallel for
    // @correct-pragma
    for (int i = 0; i < n; i++)
        if (i > 2)
            for (j = 0; j < 8; j++)
                a[i][j] = i;
    return j;
}
