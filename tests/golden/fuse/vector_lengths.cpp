/* Whether two vectors are as long is asked. */
#include <cstdio>
#include <vector>

static void update(double alpha, const std::vector<double> &p, std::vector<double> &x,
                   std::vector<double> &r)
{
    // @fuse
    for (std::size_t i = 0; i < x.size(); i++)
        x[i] += alpha * p[i];
    for (std::size_t i = 0; i < r.size(); i++)
        r[i] -= alpha * p[i];
}

int main()
{
    for (std::size_t n = 0; n < 12; n += 5) {
        std::vector<double> p(12, 0.5), x(n, 3.0), r(n, 0.25), other(7, 0.75);
        update(0.25, p, x, r);
        update(0.25, p, x, other);
        update(0.25, r, r, r);
        for (std::size_t i = 0; i < n; i++)
            std::printf("%a %a\n", x[i], r[i]);
        std::printf("%a %a\n", other[0], other[6]);
    }
    return 0;
}
