// @args -std=c++17
#include <memory>

/* A kernel has no pointers that own memory. */
void fill(std::unique_ptr<double[]> &a, int n)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        *(a.get() + i) = 2;
}
