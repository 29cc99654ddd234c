void fill(int n, double *restrict rows, void *restrict memory)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        double *row = memory;
        rows[i] = row[i];
    }
}
