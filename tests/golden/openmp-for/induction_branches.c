/* Both ways move it by as much. */
int pack(int n, double *restrict b, const double *restrict e, const int *restrict list)
{
    int m = 0;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        if (list[i] > 0) {
            b[m++] = e[list[i]];
        } else {
            b[m] = -1;
            m++;
        }
        b[m++] = list[i];
    }
    return m;
}
