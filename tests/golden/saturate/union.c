/* Members of a union are the same memory. */
union both {
    float number;
    unsigned bits;
};

void read(int n, union both *restrict u, const float *restrict x, double *restrict f)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[4*i] = u[i].bits * u[i].bits;
        u[i].number = x[i] * x[i];
        f[4*i + 1] = u[i].bits;
        f[4*i + 2] = u[i].number + u[i].bits;
        u[i].bits ^= 1u;
        f[4*i + 3] = u[i].number;
    }
}
