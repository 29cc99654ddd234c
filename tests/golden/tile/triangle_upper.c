double a[100][100];

/* Tiles of the second loop begin where the first can. */
void clear(int n)
{
    // @tile sizes=i:8,j:16
    for (int i = 0; i < n; i++) { // rows
        /* right of the diagonal */
        for (int j = i + 1; j < n; j++) { // columns
            a[i][j] = a[i][j] + 1;
        }
    }
}
