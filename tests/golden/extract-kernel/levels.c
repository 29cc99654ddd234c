/* One sweep on a level of several, whose arrays are members of a table's elements. */
struct level {
    int n, m;
    double width;
    double *u, *f;
};

void sweep(int k, const struct level *restrict levels, double *restrict out)
{
    // @extract-kernel
    for (int i = 1; i < levels[k].n - 1; i++)
        for (int j = 1; j < levels[k].m - 1; j++)
            out[i * levels[k].m + j] =
                0.25 * (levels[k].u[i * levels[k].m + j - 1] + levels[k].u[i * levels[k].m + j + 1] +
                        levels[k].width * levels[k].width * levels[k].f[i * levels[k].m + j]);
}
