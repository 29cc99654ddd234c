/* Rows and a structure that the last iteration leaves, which a function fills. */
#define SIDE 2

struct state {
    double mean;
    int seen;
};

static void turn(double angle, double m[SIDE][SIDE])
{
    m[0][0] = m[1][1] = 1 - angle;
    m[0][1] = angle;
    m[1][0] = -angle;
}

double turned(int n, const double *restrict angle, double *restrict out)
{
    double m[SIDE][SIDE] = {{1, 2}, {3, 4}};
    struct state last = {0, 0};
    int number = 7;

    // @extract-kernel
    for (int i = n; i > 0; i -= 2) {
        turn(angle[i - 1], m);
        last.mean = (m[0][0] + m[1][0]) / 2;
        last.seen = i;
        number = i;
        out[i - 1] = m[0][1] + last.mean + last.seen;
    }
    return m[0][0] + 2 * m[0][1] + 3 * m[1][0] + 4 * m[1][1] + last.mean + last.seen +
           number;
}
