// The iterator is declared outside of the loop.
#include <vector>

double sum(const std::vector<double> &values)
{
    double s = 0;
    std::vector<double>::const_iterator it;

    // @openmp-for
    for (it = values.begin(); it != values.end(); ++it)
        s += *it;
    return s;
}
