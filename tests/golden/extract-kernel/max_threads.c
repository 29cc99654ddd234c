/* At most 128 threads: each takes several iterations, so that `continue` stays. */
void halve(int n, int *restrict values, const int *restrict flags)
{
    // @extract-kernel max-threads=128 block=64
    for (int i = 0; i < n; i++) {
        values[i] += 1;
        if (flags[i])
            continue;
        values[i] /= 2;
    }
}
