void fail(int row) __attribute__((noreturn));

void roots(int n, double x[static n], const double y[static n])
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        if (y[i] < 0)
            fail(i);
        x[i] = y[i] / 2;
    }
}
