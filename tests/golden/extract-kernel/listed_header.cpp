/* A header whose guard is inside of a condition, and a type that is known in a namespace only. */
#include "listed_header.h"

#include <cstdio>

namespace solvers {

real Clip::largest(real least) const
{
    real found = least;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        found = LARGER(found, x[i]);
    return found;
}

} // namespace solvers

int main()
{
    static float x[300];
    for (int i = 0; i < 300; i++)
        x[i] = (float)(i * 7 % 290);
    for (int n = 0; n < 300; n = 2 * n + 1)
        std::printf("%g\n", solvers::Clip(n, x).largest(3));
    return 0;
}
