/* Operators of std::valarray are lazy. */
#include <cmath>
#include <cstdio>
#include <vector>

#include <valarray>

void step(std::valarray<float> &a, const std::valarray<float> &b, const std::valarray<float> &c)
{
    // @fuse-vector-ops
    a = b + c;
}

int main()
{
    return 0;
}
