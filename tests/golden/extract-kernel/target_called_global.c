static double table[16];

static double look_up(int key)
{
    return table[key & 15];
}

void fill(int n, const int *restrict key, double *restrict y)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++)
        y[i] = look_up(key[i]);
}
