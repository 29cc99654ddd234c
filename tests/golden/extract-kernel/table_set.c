/* The pointers themselves change. */
void cut(int n, int m, double *memory, double **restrict rows)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        rows[i] = memory + (long long)i * m;
}
