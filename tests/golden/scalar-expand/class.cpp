// C++ converts what is allocated.
extern "C" void squares(long n, float *a)
{
    // @scalar-expand
    for (long i = 0; i < n; i++) {
        auto t = a[i] * a[i];
        a[i] = t + 1 / t;
    }
}
