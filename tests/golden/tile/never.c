/* The loop over j has no iteration at all, and so none in whole tiles either. */
double c[16][20];

void never(int n, int m)
{
    // @tile sizes=j:32
    for (int l = 0; l < m; l++)
        for (int j = n; j < n; j++)
            c[j][l] += 1;
}
