// OpenMP's header has one iterator.
#include <vector>

void copy(std::vector<double> &to, const std::vector<double> &from)
{
    auto in = from.begin();

    // @openmp-for
    for (auto it = to.begin(); it != to.end(); ++it, ++in)
        *it = *in;
}
