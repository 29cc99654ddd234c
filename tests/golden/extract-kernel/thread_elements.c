/* A thread takes four iterations, as far apart as there are threads, so that neighbours stay
   neighbours; there need not be four for each. */
void scale(int n, float a, float *x)
{
    // @extract-kernel elements=4
    for (int i = 0; i < n; i++) {
        if (x[i] < 0)
            continue;
        x[i] *= a;
    }
}
