/* Functions that copy what they work on each time that they are called. */
void smooth_gpu(int n, const double *a, double *b);

void relax(int n, int steps, double *restrict a, double *restrict b)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        smooth_gpu(n, a, b);
        smooth_gpu(n, b, a);
    }
}
