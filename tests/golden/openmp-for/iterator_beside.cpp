// Another iterator moves beside.
#include <vector>

double product(const std::vector<double> &v, const std::vector<double> &w)
{
    double s = 0;
    auto other = w.begin();

    // @openmp-for
    for (auto it = v.begin(); it != v.end(); ++it) {
        s += *it * *other;
        ++other;
    }
    return s;
}
