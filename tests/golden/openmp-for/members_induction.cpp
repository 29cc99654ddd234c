#include <cstdint>
#include <cstdio>

struct options {
    int n;
    double scale;
};

/* An induction that moves by a member. */
struct grid : options {
    int step;
    double x[100], *y;

    void relax()
    {
        int m = 3;
        for (int i = 0; i < n; i++)
            y[i] = scale * x[i] + m;
    }

    void expand(double *__restrict b)
    {
        int k = 0;
        // @openmp-for
        for (int i = 0; i < n; i++) {
            b[k] = x[i];
            k += step;
        }
        std::printf("%d ", k);
    }
};

int main()
{
    static grid g;
    double b[100] = {0};
    g.n = 40;
    g.scale = 0.5;
    g.step = 2;
    g.y = b;
    for (int i = 0; i < 100; i++)
        g.x[i] = i % 13;
    g.relax();
    g.y = g.x + 1;
    g.relax();
    g.expand(b);
    for (int i = 0; i < 100; i++)
        std::printf("%g %g ", g.x[i], b[i]);
    return 0;
}
