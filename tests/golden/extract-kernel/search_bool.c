/* What the host code looks at has C's type under the name that C++ has for it. */
void count(int n, const unsigned short *restrict d, int *restrict h)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        if ((_Bool)(d[i] & 6))
            h[d[i]] += 1;
}
