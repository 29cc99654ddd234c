#include <cstddef>

namespace geometry {
const int unused = 1;
}

struct Point {
    double x, y;
};

template <typename T> T twice(T value)
{
    return 2 * value;
}

extern "C" void mirror(std::size_t n, Point *points)
{
    // @extract-kernel
    for (std::size_t i = 0; i < n; i++) {
        const double x = points[i].x;
        points[i].x = -x;
    }
}
