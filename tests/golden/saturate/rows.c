/* Rows of a table may overlap, whatever their subscripts: the load from another row stays behind
   the store, that from the same row need not. */
void rows(int n, int **f, const int *restrict at)
{
    // @saturate loads=bulk cost=gpu
    for (int i = 0; i < n; i++) {
        f[0][i] = at[i];
        f[1][i] = f[0][i + 1] + at[i + 1];
        f[at[i] & 1][i + 2] = f[1][i + 1] + f[1][i] + at[i + 2];
    }
}
