/* What stands between the loops changes a length. */
#include <cstdio>
#include <vector>

static void twice(std::vector<double> &x, std::vector<double> &y)
{
    // @fuse
    for (std::size_t i = 0; i < x.size(); i++)
        x[i] *= 2;
    y.push_back(1.0);
    for (std::size_t i = 0; i < y.size(); i++)
        y[i] *= 2;
}

int main()
{
    std::vector<double> x(3, 1.0), y(3, 2.0);
    twice(x, y);
    twice(x, x);
    std::printf("%a %a\n", x[0], y[0]);
    return 0;
}
