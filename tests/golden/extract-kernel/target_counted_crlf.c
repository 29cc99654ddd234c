/* The outer variable goes; lines end in another way. */
void fill(unsigned n, float *x)
{
    unsigned i, k = 4;
    // @extract-kernel target=openmp-target
    for (i = n; i-- > 0;) { // downwards
        x[i] = k;
        k += 3;
    }
}
