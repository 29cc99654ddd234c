struct cursor {
    int at, by;
};

/* What each iteration adds is read behind a pointer, which the loop may not come to. */
void pack(int n, const struct cursor *c, const double *restrict x, double *restrict y)
{
    int at = 0;
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++) {
        y[at] = x[i];
        at += c->by;
    }
}
