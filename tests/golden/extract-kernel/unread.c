int a[1000], b[1000];

/* Nothing reads the parameter t and the variables i and u any more. */
void shift(int n, int t)
{
    int i, u = 1;

    i = 0;
    u = n;
    if (n < 1000)
        // @extract-kernel
        for (i = 0; i < n; i++) {
            t = a[i];
            u = t + 1;
            b[i] = u;
        }
}
