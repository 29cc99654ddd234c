// An iterator is no number.
#include <vector>

void clear(std::vector<double> &values)
{
    // @normalize
    for (auto it = values.begin(); it != values.end(); ++it)
        *it = 0;
}
