/* Pointers to rows in variables of an iteration. */
double kinetic(int first, int n, float **v, const float *const *u, const int *type)
{
    double sum = 0;
    // @extract-kernel
    for (int i = first; i < n; i++) {
        const float *w = v[i + 1], *drift = u[type[i]];
        if (type[i] != 3)
            sum += w[1] * w[3] + drift[2] * w[1];
    }
    return sum;
}
