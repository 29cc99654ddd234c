#include <vector>

void scale(std::vector<double> *x, int n)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        (*x)[i] *= 2;
}
