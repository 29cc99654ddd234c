int bins[8];

/* How threads of the CPU share the work is no matter of the kernel's, whose atomic operations are
   its own; how the compiler unrolls a loop is. */
void count(int n, const unsigned *restrict x, const double *restrict w, double *restrict out)
{
    double part;
    int k;
#pragma omp parallel for private(part, k) schedule(static) if (n > 1000)
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        part = 0;
#pragma omp simd reduction(+ : part)
        for (k = 0; k < 40; k++)
            part += w[k] * x[i];
#pragma unroll
        for (k = 0; k < 4; k++)
            part -= w[k];
        out[i] = part;
#pragma omp atomic
        bins[x[i] % 8]++;
    }
}
