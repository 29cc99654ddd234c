/* What an accessor does where an index is out of range never happens where the guard holds. */
int error_count;
void out_of_range(const char *where, int line);

static double get(const double *data, int size, int i)
{
    if (i >= size) {
        out_of_range("get", __LINE__);
        return 0;
    }
    return data[i];
}

void scale(int n, int size, const double *restrict data, double *restrict out)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        out[i] = 2 * get(data, size, i);
}
