/* A directive that has the loop run by threads goes with it, or stays with the loop that is left. */
double scale(int n, double *restrict out, const double *in, int k)
{
    double sum = 0;
#pragma omp parallel for schedule(static, 16), \
    reduction(+ : sum) /* of all */
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        sum += in[i];
        out[i * k] = in[i];
    }
    return sum;
}
