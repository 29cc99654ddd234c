double a[100][100];

/* The comments stay with their loops. */
void clear(int n)
{
    // @reorder
    for (int i = 0; i < n; i++) { // rows
        /* right of the diagonal */
        for (int j = i + 1; j < n; j++) { // columns
            a[i][j] = 0;
        }
    }
}
