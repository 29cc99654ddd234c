/* The loop runs once at least, which the kernel does not. */
int fill(int n, double *x)
{
    // @extract-kernel
    do {
        x[n] = 3 * n;
    } while (n-- > 0);
    return n;
}
