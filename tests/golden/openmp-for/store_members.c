struct state {
    int any;
    double limit;
};

void note(int n, const double *x, double limit, struct state *s)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        if (x[i] > limit) {
            s->any = 1;
            s->limit = limit;
        } else if (x[i] == limit) s->any = 1;
}
