/* Fields of a few bits are no objects of their own: what is stored to one may not be what is loaded
   again. */
struct flags {
    unsigned low : 5, high : 7;
};

void pack(int n, struct flags *restrict p, unsigned *restrict f)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        p[i].low = f[i] + 1;
        f[i] = p[i].low * p[i].high + p[i].high;
    }
}
