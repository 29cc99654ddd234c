/* What a loop repeats on its own line goes on the next one. */
double a[100][70];

void clear(int n)
{
    // @tile sizes=i:8,j:16 partial=guard
    for (int i = 0; i < n; i++) for (int j = 0; j < 70; j++) a[i][j] = i;
}
