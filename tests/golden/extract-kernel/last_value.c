/* The thread of the last iteration hands over what is used after the loop. */
double last_square(int n, const double *restrict in, double *restrict out)
{
    double square = 0;
    int at = -1;

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        square = in[i] * in[i];
        at = 3 * i;
        out[i] = square;
    }
    return square + at;
}
