void scale(int n, double *values)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
#ifdef TWICE
        values[i] *= 4;
#else
        values[i] *= 2;
#endif
    }
}
