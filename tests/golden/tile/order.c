double a[100][100];

/* The loops over tiles change places, those within them do not. */
void clear(int n)
{
    // @tile sizes=i:8,j:16 order=j,i
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = a[i][j] + 1;
}
