/* Copied back as a whole, 'sign' might hide what is written to 'size'. */
void signs(int n, const double *restrict x, int *restrict sign, int *restrict size)
{
    // @extract-kernel extent=sign:n
    for (int i = 0; i < n; i++) {
        if (x[i] < 0)
            sign[i] = -1;
        size[i] = x[i] > 1;
    }
}
