/* Nothing to keep on the device. */
long collatz(long s, int steps, int n)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        long found = 0;
        for (int i = 0; i < n; i++)
            found += i ^ t;
        s = 3 * s + found;
    }
    return s;
}
