double d[4096], c[64];

/* The distance of elements changes in the first iteration. */
void sum(int n, int *p)
{
    // @pack array=d
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 32; k++) {
            c[i] += d[k * *p + 1];
            p[i] = 3;
        }
}
