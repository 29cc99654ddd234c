/* 'down' moves with the index, and nothing reads it: the kernel does without. */
void decay(int n, int m, const double *restrict x, double *restrict y)
{
    int up = 1;
    // @extract-kernel
    for (int i = 0, down = m; i < n; i++, down -= 2) {
        y[i] = x[up];
        up += 2;
    }
}
