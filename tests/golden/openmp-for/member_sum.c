/* A clause names no members. */
struct total {
    double sum;
    int count;
};

void add(int n, struct total *restrict total, const double *restrict value)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        total->sum += value[i];
        total->count++;
    }
}
