// The reference means the variable outside.
extern "C" double last(int n, const double *a, double *b)
{
    double t = 1;
    auto get = [&] { return t; };
    // @privatize
    for (int i = 0; i < n; i++) {
        t = a[i];
        b[i] = t * t;
    }
    return get();
}
