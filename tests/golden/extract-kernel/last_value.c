double last_square(int n, const double *restrict in, double *restrict out)
{
    double square = 0;

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        square = in[i] * in[i];
        out[i] = square;
    }
    return square;
}
