/* A reference stands for a variable of its type alone. */
#include <cstdio>
#include <vector>

static void scale(std::vector<double> &x, const double &by)
{
    for (std::size_t i = 0; i < x.size(); i++)
        x[i] *= by;
}

int main()
{
    std::vector<double> a(5, 1.5);
    // @open-call
    scale(a, 2.0);
    std::printf("%a\n", a[4]);
    return 0;
}
