/* Two arrays of one structure come back, each as a whole. */
struct state {
    int count;
    double place[100], speed[100];
};

double members_both_written(int n, const double *x)
{
    struct state s = {2, {1, 2}, {3, 4}};

    if (n > 100)
        n = 100;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        s.place[i] = x[i] * s.count;
        s.speed[i] += 3;
    }
    return s.place[1] + 2 * s.place[99] + s.speed[1] + s.speed[99];
}
