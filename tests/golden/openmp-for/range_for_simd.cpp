// @args -std=c++17
#include <vector>

void twice(std::vector<float> &all)
{
    // @openmp-for simd=on
    for (float &x : all)
        x = x * 2;
}

int main() {}
