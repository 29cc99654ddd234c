// An iterator is no address.
#include <vector>

void fill(std::vector<double> &v)
{
    // @extract-kernel
    for (auto it = v.begin(); it != v.end(); ++it)
        *it = 4;
}
