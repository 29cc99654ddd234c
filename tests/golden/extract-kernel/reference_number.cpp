// A reference to a number, which might be one of those that the loop changes.
extern "C" void scale(double *x, int n, const double &factor, unsigned char &shift)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = x[i] * factor + shift;
}
