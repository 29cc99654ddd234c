static double offsets[4];

#define SHIFTED(x, k) ((x) + offsets[k])

void shift(int n, double *restrict values)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        values[i] = SHIFTED(values[i], 1);
}

void set_offset(double by)
{
    offsets[1] = by;
}
