// Options that go past the driver count, and so does what is not known of them.
// @args -Xclang -fwrapv -fPIC
void wraps(int n, int m, char *restrict y)
{
    for (int i = 0; i < n; i++) // @unproven
        y[i * m] = i;
}
