/* The loop in front may run for ever, and then nobody divides by zero. */
void endless(int n, int m, int a, int b, unsigned *restrict p)
{
    // @saturate
    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++) {
            while (p[k] & 1)
                p[k] += 2;
            p[k] += a * i / (b * i);
        }
}
