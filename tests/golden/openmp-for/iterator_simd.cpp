// An iterator is no pointer to all compilers.
#include <vector>

void twice(std::vector<double> &v)
{
    // @openmp-for simd=on
    for (auto it = v.begin(); it != v.end(); ++it)
        *it *= 2;
}
